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
export type WatchedButtonFragment = { __typename: 'Movie', id: string, title: string, viewerHasWatched: boolean | null, viewerWatchedAt: string | null, viewerRating: number | null };

export type WatchedStateFragment = { __typename: 'Movie', id: string, viewerHasWatched: boolean | null };

export type MarkWatchedMutationVariables = Exact<{
  movie: Types.ListEntryInput;
  rating?: number | null | undefined;
  watchedAt?: string | null | undefined;
}>;


export type MarkWatchedMutation = { markWatched: { __typename: 'Movie', id: string, title: string, viewerHasWatched: boolean | null, viewerWatchedAt: string | null, viewerRating: number | null } | null };

export type RemoveWatchedMutationVariables = Exact<{
  movieId: string | number;
  viewings?: Types.LoggedViewings | null | undefined;
}>;


export type RemoveWatchedMutation = { removeWatched: { __typename: 'Movie', id: string, title: string, viewerHasWatched: boolean | null, viewerWatchedAt: string | null, viewerRating: number | null } | null };

export type LoggedViewingsQueryVariables = Exact<{
  id: string | number;
}>;


export type LoggedViewingsQuery = { movie: { __typename: 'Movie', id: string, viewerViewings: Array<{ __typename: 'Viewing', id: string, isAutomatic: boolean }> | null } | null };

export const WatchedButtonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRating"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}}]} as unknown as DocumentNode<WatchedButtonFragment, unknown>;
export const WatchedStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}}]}}]} as unknown as DocumentNode<WatchedStateFragment, unknown>;
export const MarkWatchedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkWatched"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movie"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ListEntryInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rating"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markWatched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movie"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movie"}}},{"kind":"Argument","name":{"kind":"Name","value":"rating"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rating"}}},{"kind":"Argument","name":{"kind":"Name","value":"watchedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRating"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRating"}}]}}]} as unknown as DocumentNode<MarkWatchedMutation, MarkWatchedMutationVariables>;
export function useMarkWatchedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MarkWatchedMutation, MarkWatchedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MarkWatchedMutation, MarkWatchedMutationVariables>(MarkWatchedDocument, options);
      }
export type MarkWatchedMutationHookResult = ReturnType<typeof useMarkWatchedMutation>;
export const RemoveWatchedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveWatched"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"viewings"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LoggedViewings"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeWatched"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"Argument","name":{"kind":"Name","value":"viewings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"viewings"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnRating"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnRating"}}]}}]} as unknown as DocumentNode<RemoveWatchedMutation, RemoveWatchedMutationVariables>;
export function useRemoveWatchedMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RemoveWatchedMutation, RemoveWatchedMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RemoveWatchedMutation, RemoveWatchedMutationVariables>(RemoveWatchedDocument, options);
      }
export type RemoveWatchedMutationHookResult = ReturnType<typeof useRemoveWatchedMutation>;
export const LoggedViewingsDocument = {"__meta__":{"hash":"c807ae4aff3705fbc9b0a141f40cb65338f29b20ee12d65210bc8a0f187cfde3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoggedViewings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerViewings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isAutomatic"}}]}}]}}]}}]} as unknown as DocumentNode<LoggedViewingsQuery, LoggedViewingsQueryVariables>;
export function useLoggedViewingsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<LoggedViewingsQuery, LoggedViewingsQueryVariables> & ({ variables: LoggedViewingsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LoggedViewingsQuery, LoggedViewingsQueryVariables>(LoggedViewingsDocument, options);
      }
export function useLoggedViewingsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LoggedViewingsQuery, LoggedViewingsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LoggedViewingsQuery, LoggedViewingsQueryVariables>(LoggedViewingsDocument, options);
        }
// @ts-ignore
export function useLoggedViewingsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LoggedViewingsQuery, LoggedViewingsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LoggedViewingsQuery, LoggedViewingsQueryVariables>;
export function useLoggedViewingsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LoggedViewingsQuery, LoggedViewingsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LoggedViewingsQuery | undefined, LoggedViewingsQueryVariables>;
export function useLoggedViewingsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LoggedViewingsQuery, LoggedViewingsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LoggedViewingsQuery, LoggedViewingsQueryVariables>(LoggedViewingsDocument, options);
        }
export type LoggedViewingsQueryHookResult = ReturnType<typeof useLoggedViewingsQuery>;
export type LoggedViewingsLazyQueryHookResult = ReturnType<typeof useLoggedViewingsLazyQuery>;
export type LoggedViewingsSuspenseQueryHookResult = ReturnType<typeof useLoggedViewingsSuspenseQuery>;