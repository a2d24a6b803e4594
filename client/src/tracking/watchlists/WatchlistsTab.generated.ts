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
export type WatchlistTileFragment = { __typename: 'Watchlist', id: string, name: string, description: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerDefault: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { __typename: 'User', id: string, username: string, hasPublicProfile: boolean | null }, cover: Array<{ __typename: 'WatchlistEntry', id: string, poster: string }> };

export type WatchlistSharingFragment = { __typename: 'Watchlist', id: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerLink: string | null, isRanked: boolean };

export type WatchlistsTabQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type WatchlistsTabQuery = { viewer: { __typename: 'User', id: string, watchlists: { __typename: 'WatchlistConnection', nodes: Array<{ __typename: 'Watchlist', id: string, name: string, description: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerDefault: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { __typename: 'User', id: string, username: string, hasPublicProfile: boolean | null }, cover: Array<{ __typename: 'WatchlistEntry', id: string, poster: string }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type DeleteWatchlistMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWatchlistMutation = { deleteWatchlist: { __typename: 'Watchlist', id: string } | null };

export type UpdateWatchlistMutationVariables = Exact<{
  id: string | number;
  input: Types.WatchlistChanges;
}>;


export type UpdateWatchlistMutation = { updateWatchlist: { __typename: 'Watchlist', id: string, name: string, description: string, viewerDefault: boolean, updatedAt: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerLink: string | null, isRanked: boolean } | null };

export const WatchlistTileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode<WatchlistTileFragment, unknown>;
export const WatchlistSharingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistSharing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLink"}},{"kind":"Field","name":{"kind":"Name","value":"isRanked"}}]}}]} as unknown as DocumentNode<WatchlistSharingFragment, unknown>;
export const WatchlistsTabDocument = {"__meta__":{"hash":"f0a753dd7a6d0e4f9a149b377817832e6b086eeb0d83db0fdd398a53b88e0557"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchlistsTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistTile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode<WatchlistsTabQuery, WatchlistsTabQueryVariables>;
export function useWatchlistsTabQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
      }
export function useWatchlistsTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
        }
// @ts-ignore
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistsTabQuery, WatchlistsTabQueryVariables>;
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchlistsTabQuery | undefined, WatchlistsTabQueryVariables>;
export function useWatchlistsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchlistsTabQuery, WatchlistsTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchlistsTabQuery, WatchlistsTabQueryVariables>(WatchlistsTabDocument, options);
        }
export type WatchlistsTabQueryHookResult = ReturnType<typeof useWatchlistsTabQuery>;
export type WatchlistsTabLazyQueryHookResult = ReturnType<typeof useWatchlistsTabLazyQuery>;
export type WatchlistsTabSuspenseQueryHookResult = ReturnType<typeof useWatchlistsTabSuspenseQuery>;
export const DeleteWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWatchlistMutation, DeleteWatchlistMutationVariables>;
export function useDeleteWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteWatchlistMutation, DeleteWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteWatchlistMutation, DeleteWatchlistMutationVariables>(DeleteWatchlistDocument, options);
      }
export type DeleteWatchlistMutationHookResult = ReturnType<typeof useDeleteWatchlistMutation>;
export const UpdateWatchlistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWatchlist"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WatchlistChanges"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWatchlist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistSharing"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistSharing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLink"}},{"kind":"Field","name":{"kind":"Name","value":"isRanked"}}]}}]} as unknown as DocumentNode<UpdateWatchlistMutation, UpdateWatchlistMutationVariables>;
export function useUpdateWatchlistMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateWatchlistMutation, UpdateWatchlistMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateWatchlistMutation, UpdateWatchlistMutationVariables>(UpdateWatchlistDocument, options);
      }
export type UpdateWatchlistMutationHookResult = ReturnType<typeof useUpdateWatchlistMutation>;