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
export type MoveInWatchlistMutationVariables = Exact<{
  watchlistId: string | number;
  movieId: string | number;
  after?: string | number | null | undefined;
  place?: number | null | undefined;
}>;


export type MoveInWatchlistMutation = { moveInWatchlist: { __typename: 'WatchlistEntry', id: string, position: number, note: string } | null };

export type SetWatchlistNoteMutationVariables = Exact<{
  watchlistId: string | number;
  movieId: string | number;
  note: string;
}>;


export type SetWatchlistNoteMutation = { setWatchlistNote: { __typename: 'WatchlistEntry', id: string, position: number, note: string } | null };

export type CopyWatchlistMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  link?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type CopyWatchlistMutation = { copyWatchlist: { __typename: 'Watchlist', id: string, name: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerDefault: boolean, movieCount: number } | null };


export const MoveInWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveInWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"place"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveInWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"watchlistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"place"},"value":{"kind":"Variable","name":{"kind":"Name","value":"place"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WatchlistEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]} as unknown as DocumentNode<MoveInWatchlistMutation, MoveInWatchlistMutationVariables>;
export function useMoveInWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MoveInWatchlistMutation, MoveInWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MoveInWatchlistMutation, MoveInWatchlistMutationVariables>(MoveInWatchlistDocument, options);
      }
export type MoveInWatchlistMutationHookResult = ReturnType<typeof useMoveInWatchlistMutation>;
export const SetWatchlistNoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetWatchlistNote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"note"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setWatchlistNote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"watchlistId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"watchlistId"}}},{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"Argument","name":{"kind":"Name","value":"note"},"value":{"kind":"Variable","name":{"kind":"Name","value":"note"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistPlace"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistPlace"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WatchlistEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]} as unknown as DocumentNode<SetWatchlistNoteMutation, SetWatchlistNoteMutationVariables>;
export function useSetWatchlistNoteMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetWatchlistNoteMutation, SetWatchlistNoteMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetWatchlistNoteMutation, SetWatchlistNoteMutationVariables>(SetWatchlistNoteDocument, options);
      }
export type SetWatchlistNoteMutationHookResult = ReturnType<typeof useSetWatchlistNoteMutation>;
export const CopyWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CopyWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"link"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"copyWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"link"},"value":{"kind":"Variable","name":{"kind":"Name","value":"link"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}}]}}]} as unknown as DocumentNode<CopyWatchlistMutation, CopyWatchlistMutationVariables>;
export function useCopyWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CopyWatchlistMutation, CopyWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CopyWatchlistMutation, CopyWatchlistMutationVariables>(CopyWatchlistDocument, options);
      }
export type CopyWatchlistMutationHookResult = ReturnType<typeof useCopyWatchlistMutation>;