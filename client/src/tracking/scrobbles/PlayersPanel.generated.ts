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
export type ScrobbleAddressesFragment = { __typename: 'User', id: string, scrobbleAddresses: Array<{ __typename: 'ScrobbleAddress', id: string, name: string, user: string | null, lastEventAt: string | null, lastOutcome: Types.ScrobbleOutcome | null, lastReason: Types.ScrobbleReason | null }> | null };

export type OwnScrobbleAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnScrobbleAddressesQuery = { viewer: { __typename: 'User', id: string, scrobbleAddresses: Array<{ __typename: 'ScrobbleAddress', id: string, name: string, user: string | null, lastEventAt: string | null, lastOutcome: Types.ScrobbleOutcome | null, lastReason: Types.ScrobbleReason | null }> | null } | null };

export type CreateScrobbleAddressMutationVariables = Exact<{
  input: Types.NewScrobbleAddress;
}>;


export type CreateScrobbleAddressMutation = { createScrobbleAddress: { __typename: 'CreatedScrobbleAddress', path: string, user: { __typename: 'User', id: string, scrobbleAddresses: Array<{ __typename: 'ScrobbleAddress', id: string, name: string, user: string | null, lastEventAt: string | null, lastOutcome: Types.ScrobbleOutcome | null, lastReason: Types.ScrobbleReason | null }> | null } } | null };

export type RevokeScrobbleAddressMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeScrobbleAddressMutation = { revokeScrobbleAddress: { __typename: 'User', id: string, scrobbleAddresses: Array<{ __typename: 'ScrobbleAddress', id: string, name: string, user: string | null, lastEventAt: string | null, lastOutcome: Types.ScrobbleOutcome | null, lastReason: Types.ScrobbleReason | null }> | null } | null };

export const ScrobbleAddressesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrobbleAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scrobbleAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"lastEventAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"lastReason"}}]}}]}}]} as unknown as DocumentNode<ScrobbleAddressesFragment, unknown>;
export const OwnScrobbleAddressesDocument = {"__meta__":{"hash":"9b2914946b02c60b23c8d45bca7ba97464a2ad85d59a0e0e09e98511183ed9ec"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnScrobbleAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrobbleAddresses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrobbleAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scrobbleAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"lastEventAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"lastReason"}}]}}]}}]} as unknown as DocumentNode<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>;
export function useOwnScrobbleAddressesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>(OwnScrobbleAddressesDocument, options);
      }
export function useOwnScrobbleAddressesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>(OwnScrobbleAddressesDocument, options);
        }
// @ts-ignore
export function useOwnScrobbleAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>;
export function useOwnScrobbleAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnScrobbleAddressesQuery | undefined, OwnScrobbleAddressesQueryVariables>;
export function useOwnScrobbleAddressesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<OwnScrobbleAddressesQuery, OwnScrobbleAddressesQueryVariables>(OwnScrobbleAddressesDocument, options);
        }
export type OwnScrobbleAddressesQueryHookResult = ReturnType<typeof useOwnScrobbleAddressesQuery>;
export type OwnScrobbleAddressesLazyQueryHookResult = ReturnType<typeof useOwnScrobbleAddressesLazyQuery>;
export type OwnScrobbleAddressesSuspenseQueryHookResult = ReturnType<typeof useOwnScrobbleAddressesSuspenseQuery>;
export const CreateScrobbleAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateScrobbleAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewScrobbleAddress"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createScrobbleAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrobbleAddresses"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrobbleAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scrobbleAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"lastEventAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"lastReason"}}]}}]}}]} as unknown as DocumentNode<CreateScrobbleAddressMutation, CreateScrobbleAddressMutationVariables>;
export function useCreateScrobbleAddressMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CreateScrobbleAddressMutation, CreateScrobbleAddressMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CreateScrobbleAddressMutation, CreateScrobbleAddressMutationVariables>(CreateScrobbleAddressDocument, options);
      }
export type CreateScrobbleAddressMutationHookResult = ReturnType<typeof useCreateScrobbleAddressMutation>;
export const RevokeScrobbleAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeScrobbleAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeScrobbleAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScrobbleAddresses"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScrobbleAddresses"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scrobbleAddresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"user"}},{"kind":"Field","name":{"kind":"Name","value":"lastEventAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"lastReason"}}]}}]}}]} as unknown as DocumentNode<RevokeScrobbleAddressMutation, RevokeScrobbleAddressMutationVariables>;
export function useRevokeScrobbleAddressMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RevokeScrobbleAddressMutation, RevokeScrobbleAddressMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RevokeScrobbleAddressMutation, RevokeScrobbleAddressMutationVariables>(RevokeScrobbleAddressDocument, options);
      }
export type RevokeScrobbleAddressMutationHookResult = ReturnType<typeof useRevokeScrobbleAddressMutation>;