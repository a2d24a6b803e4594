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
export type FoundMemberFragment = { __typename: 'Profile', id: string, user: { __typename: 'User', id: string, username: string, avatar: string | null } };

export type FoundMembersQueryVariables = Exact<{
  query: string;
}>;


export type FoundMembersQuery = { profiles: Array<{ __typename: 'Profile', id: string, user: { __typename: 'User', id: string, username: string, avatar: string | null } }> | null, viewer: { __typename: 'User', id: string, watchlists: { __typename: 'WatchlistConnection', nodes: Array<{ __typename: 'Watchlist', id: string, name: string }> } | null } | null };

export const FoundMemberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<FoundMemberFragment, unknown>;
export const FoundMembersDocument = {"__meta__":{"hash":"69025e943fc64c27b234ffec4b37a4414e35140fc25472a4d5fb4b6f3d948f4e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoundMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profiles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundMember"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]} as unknown as DocumentNode<FoundMembersQuery, FoundMembersQueryVariables>;
export function useFoundMembersQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FoundMembersQuery, FoundMembersQueryVariables> & ({ variables: FoundMembersQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FoundMembersQuery, FoundMembersQueryVariables>(FoundMembersDocument, options);
      }
export function useFoundMembersLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FoundMembersQuery, FoundMembersQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FoundMembersQuery, FoundMembersQueryVariables>(FoundMembersDocument, options);
        }
// @ts-ignore
export function useFoundMembersSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FoundMembersQuery, FoundMembersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoundMembersQuery, FoundMembersQueryVariables>;
export function useFoundMembersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoundMembersQuery, FoundMembersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FoundMembersQuery | undefined, FoundMembersQueryVariables>;
export function useFoundMembersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FoundMembersQuery, FoundMembersQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FoundMembersQuery, FoundMembersQueryVariables>(FoundMembersDocument, options);
        }
export type FoundMembersQueryHookResult = ReturnType<typeof useFoundMembersQuery>;
export type FoundMembersLazyQueryHookResult = ReturnType<typeof useFoundMembersLazyQuery>;
export type FoundMembersSuspenseQueryHookResult = ReturnType<typeof useFoundMembersSuspenseQuery>;