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
export type FeedAddressesFragment = { __typename: 'User', id: string, feedAddresses: Array<{ __typename: 'FeedAddress', id: string, name: string, kind: Types.FeedAddressKind, watchlistId: string | null, watchlistName: string | null, lastUsedAt: string | null }> | null };

export type OwnFeedAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnFeedAddressesQuery = { viewer: { __typename: 'User', id: string, feedAddresses: Array<{ __typename: 'FeedAddress', id: string, name: string, kind: Types.FeedAddressKind, watchlistId: string | null, watchlistName: string | null, lastUsedAt: string | null }> | null } | null };

export type FeedWatchlistsQueryVariables = Exact<{ [key: string]: never; }>;


export type FeedWatchlistsQuery = { viewer: { __typename: 'User', id: string, watchlists: { __typename: 'WatchlistConnection', nodes: Array<{ __typename: 'Watchlist', id: string, name: string }> } | null } | null };

export type CreateFeedAddressMutationVariables = Exact<{
  input: Types.NewFeedAddress;
}>;


export type CreateFeedAddressMutation = { createFeedAddress: { __typename: 'CreatedFeedAddress', paths: Array<string>, user: { __typename: 'User', id: string, feedAddresses: Array<{ __typename: 'FeedAddress', id: string, name: string, kind: Types.FeedAddressKind, watchlistId: string | null, watchlistName: string | null, lastUsedAt: string | null }> | null } } | null };

export type RevokeFeedAddressMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeFeedAddressMutation = { revokeFeedAddress: { __typename: 'User', id: string, feedAddresses: Array<{ __typename: 'FeedAddress', id: string, name: string, kind: Types.FeedAddressKind, watchlistId: string | null, watchlistName: string | null, lastUsedAt: string | null }> | null } | null };

export const FeedAddressesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"feedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistId"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistName"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<FeedAddressesFragment, unknown>;
export const OwnFeedAddressesDocument = {"__meta__":{"hash":"7302c1aaadec199613e2145eac3a86e7414e87730373425d1c6ff19419bca417"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnFeedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeedAddresses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"feedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistId"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistName"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>;
export function useOwnFeedAddressesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>(OwnFeedAddressesDocument, options);
      }
export function useOwnFeedAddressesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>(OwnFeedAddressesDocument, options);
        }
// @ts-ignore
export function useOwnFeedAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>;
export function useOwnFeedAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnFeedAddressesQuery | undefined, OwnFeedAddressesQueryVariables>;
export function useOwnFeedAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<OwnFeedAddressesQuery, OwnFeedAddressesQueryVariables>(OwnFeedAddressesDocument, options);
        }
export type OwnFeedAddressesQueryHookResult = ReturnType<typeof useOwnFeedAddressesQuery>;
export type OwnFeedAddressesLazyQueryHookResult = ReturnType<typeof useOwnFeedAddressesLazyQuery>;
export type OwnFeedAddressesSuspenseQueryHookResult = ReturnType<typeof useOwnFeedAddressesSuspenseQuery>;
export const FeedWatchlistsDocument = {"__meta__":{"hash":"b2b856d2b2d77994be0b68e5aa300c30ba217ca745bb018bf006164bc476a908"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FeedWatchlists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>;
export function useFeedWatchlistsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>(FeedWatchlistsDocument, options);
      }
export function useFeedWatchlistsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>(FeedWatchlistsDocument, options);
        }
// @ts-ignore
export function useFeedWatchlistsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>;
export function useFeedWatchlistsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FeedWatchlistsQuery | undefined, FeedWatchlistsQueryVariables>;
export function useFeedWatchlistsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FeedWatchlistsQuery, FeedWatchlistsQueryVariables>(FeedWatchlistsDocument, options);
        }
export type FeedWatchlistsQueryHookResult = ReturnType<typeof useFeedWatchlistsQuery>;
export type FeedWatchlistsLazyQueryHookResult = ReturnType<typeof useFeedWatchlistsLazyQuery>;
export type FeedWatchlistsSuspenseQueryHookResult = ReturnType<typeof useFeedWatchlistsSuspenseQuery>;
export const CreateFeedAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFeedAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewFeedAddress"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFeedAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paths"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeedAddresses"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"feedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistId"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistName"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<CreateFeedAddressMutation, CreateFeedAddressMutationVariables>;
export function useCreateFeedAddressMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateFeedAddressMutation, CreateFeedAddressMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateFeedAddressMutation, CreateFeedAddressMutationVariables>(CreateFeedAddressDocument, options);
      }
export type CreateFeedAddressMutationHookResult = ReturnType<typeof useCreateFeedAddressMutation>;
export const RevokeFeedAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeFeedAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeFeedAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FeedAddresses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FeedAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"feedAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistId"}},{"kind":"Field","name":{"kind":"Name","value":"watchlistName"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<RevokeFeedAddressMutation, RevokeFeedAddressMutationVariables>;
export function useRevokeFeedAddressMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RevokeFeedAddressMutation, RevokeFeedAddressMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RevokeFeedAddressMutation, RevokeFeedAddressMutationVariables>(RevokeFeedAddressDocument, options);
      }
export type RevokeFeedAddressMutationHookResult = ReturnType<typeof useRevokeFeedAddressMutation>;