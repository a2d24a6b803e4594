// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type TitleActionsQueryVariables = Exact<{
  id: string | number;
}>;


export type TitleActionsQuery = { movie: { __typename: 'Movie', id: string, title: string, type: Types.MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerInDefaultWatchlist: boolean | null, viewerHasListed: boolean | null, viewerIsNotInterested: boolean | null, viewerHasFavorited: boolean | null, viewerHasWatched: boolean | null, viewerWatchedAt: string | null, viewerRating: number | null, posterSmall: string } | null };


export const TitleActionsDocument = {"__meta__":{"hash":"b34eb7efe3775a908ee6bc063f469ee87f51210177308cad1012af292ed53348"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TitleActions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRating"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"Field","name":{"kind":"Name","value":"viewerInDefaultWatchlist"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasListed"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsNotInterested"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]} as unknown as DocumentNode<TitleActionsQuery, TitleActionsQueryVariables>;
export function useTitleActionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<TitleActionsQuery, TitleActionsQueryVariables> & ({ variables: TitleActionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<TitleActionsQuery, TitleActionsQueryVariables>(TitleActionsDocument, options);
      }
export function useTitleActionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<TitleActionsQuery, TitleActionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<TitleActionsQuery, TitleActionsQueryVariables>(TitleActionsDocument, options);
        }
// @ts-ignore
export function useTitleActionsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<TitleActionsQuery, TitleActionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TitleActionsQuery, TitleActionsQueryVariables>;
export function useTitleActionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TitleActionsQuery, TitleActionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TitleActionsQuery | undefined, TitleActionsQueryVariables>;
export function useTitleActionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TitleActionsQuery, TitleActionsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<TitleActionsQuery, TitleActionsQueryVariables>(TitleActionsDocument, options);
        }
export type TitleActionsQueryHookResult = ReturnType<typeof useTitleActionsQuery>;
export type TitleActionsLazyQueryHookResult = ReturnType<typeof useTitleActionsLazyQuery>;
export type TitleActionsSuspenseQueryHookResult = ReturnType<typeof useTitleActionsSuspenseQuery>;