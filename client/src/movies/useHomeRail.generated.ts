// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type HomeRailQueryVariables = Exact<{
  category: Types.MovieCategory;
  filter?: Types.MovieFilter | null | undefined;
  railSize?: number | null | undefined;
}>;


export type HomeRailQuery = { movies: { __typename: 'MoviePage', page: number, totalPages: number, totalResults: number, results: Array<{ __typename: 'Movie', id: string, title: string, type: Types.MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean | null, viewerHasWatched: boolean | null, viewerRating: number | null, posterSmall: string }> } | null };


export const HomeRailDocument = {"__meta__":{"hash":"dc369e7729d25c4e99d5759a81a53a5caafbfab7331e503257804c9cfc20f7bf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeRail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieCategory"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"railSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}}]} as unknown as DocumentNode<HomeRailQuery, HomeRailQueryVariables>;
export function useHomeRailQuery(baseOptions: ApolloReactHooks.QueryHookOptions<HomeRailQuery, HomeRailQueryVariables> & ({ variables: HomeRailQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
      }
export function useHomeRailLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
        }
// @ts-ignore
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeRailQuery, HomeRailQueryVariables>;
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<HomeRailQuery | undefined, HomeRailQueryVariables>;
export function useHomeRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<HomeRailQuery, HomeRailQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<HomeRailQuery, HomeRailQueryVariables>(HomeRailDocument, options);
        }
export type HomeRailQueryHookResult = ReturnType<typeof useHomeRailQuery>;
export type HomeRailLazyQueryHookResult = ReturnType<typeof useHomeRailLazyQuery>;
export type HomeRailSuspenseQueryHookResult = ReturnType<typeof useHomeRailSuspenseQuery>;