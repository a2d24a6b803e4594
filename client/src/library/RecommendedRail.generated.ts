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
export type RecommendedRailQueryVariables = Exact<{ [key: string]: never; }>;


export type RecommendedRailQuery = { personalizedRecommendations: { __typename: 'MoviePage', page: number, totalPages: number, totalResults: number, results: Array<{ __typename: 'Movie', id: string, title: string, type: Types.MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean | null, viewerHasWatched: boolean | null, viewerRating: number | null, posterSmall: string }> } | null };


export const RecommendedRailDocument = {"__meta__":{"hash":"1b543984fdbbf46bab30b7449f1136046f5151e7c8d11d388b7cd815c64aaf11"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RecommendedRail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personalizedRecommendations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}}]} as unknown as DocumentNode<RecommendedRailQuery, RecommendedRailQueryVariables>;
export function useRecommendedRailQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
      }
export function useRecommendedRailLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
        }
// @ts-ignore
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedRailQuery, RecommendedRailQueryVariables>;
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<RecommendedRailQuery | undefined, RecommendedRailQueryVariables>;
export function useRecommendedRailSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<RecommendedRailQuery, RecommendedRailQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<RecommendedRailQuery, RecommendedRailQueryVariables>(RecommendedRailDocument, options);
        }
export type RecommendedRailQueryHookResult = ReturnType<typeof useRecommendedRailQuery>;
export type RecommendedRailLazyQueryHookResult = ReturnType<typeof useRecommendedRailLazyQuery>;
export type RecommendedRailSuspenseQueryHookResult = ReturnType<typeof useRecommendedRailSuspenseQuery>;