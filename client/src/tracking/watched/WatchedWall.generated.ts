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
export type WatchedWallQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type WatchedWallQuery = { movies: { __typename: 'MoviePage', page: number, totalPages: number, totalResults: number, results: Array<{ __typename: 'Movie', year: number | null, id: string, title: string, viewerHasWatched: boolean | null, viewerWatchedAt: string | null, viewerRating: number | null, posterSmall: string }> } | null };


export const WatchedWallDocument = {"__meta__":{"hash":"ea5a8a05ceed45b30666de67b189991f03f544928f8601e851581f0db51eceda"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchedWall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRating"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRating"}}]}}]} as unknown as DocumentNode<WatchedWallQuery, WatchedWallQueryVariables>;
export function useWatchedWallQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<WatchedWallQuery, WatchedWallQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchedWallQuery, WatchedWallQueryVariables>(WatchedWallDocument, options);
      }
export function useWatchedWallLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchedWallQuery, WatchedWallQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchedWallQuery, WatchedWallQueryVariables>(WatchedWallDocument, options);
        }
// @ts-ignore
export function useWatchedWallSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchedWallQuery, WatchedWallQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedWallQuery, WatchedWallQueryVariables>;
export function useWatchedWallSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedWallQuery, WatchedWallQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedWallQuery | undefined, WatchedWallQueryVariables>;
export function useWatchedWallSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedWallQuery, WatchedWallQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchedWallQuery, WatchedWallQueryVariables>(WatchedWallDocument, options);
        }
export type WatchedWallQueryHookResult = ReturnType<typeof useWatchedWallQuery>;
export type WatchedWallLazyQueryHookResult = ReturnType<typeof useWatchedWallLazyQuery>;
export type WatchedWallSuspenseQueryHookResult = ReturnType<typeof useWatchedWallSuspenseQuery>;