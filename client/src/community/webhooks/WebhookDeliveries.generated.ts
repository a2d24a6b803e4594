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
export type OwnWebhookDeliveriesQueryVariables = Exact<{
  webhookId: string | number;
  first: number;
}>;


export type OwnWebhookDeliveriesQuery = { viewer: { __typename: 'User', id: string, webhookDeliveries: { __typename: 'WebhookDeliveryConnection', nodes: Array<{ __typename: 'WebhookDelivery', id: string, type: string, state: Types.WebhookDeliveryState, attempts: number, createdAt: string, status: number | null, durationMs: number | null, failure: Types.WebhookFailure | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } | null } | null };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: string | number;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { __typename: 'WebhookDelivery', id: string, state: Types.WebhookDeliveryState } | null };


export const OwnWebhookDeliveriesDocument = {"__meta__":{"hash":"046e4bd8dd23dc3879445ac2c2ec3a92ec31f6674aaf0104ab9e4aefe943487c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhookId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"durationMs"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>;
export function useOwnWebhookDeliveriesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables> & ({ variables: OwnWebhookDeliveriesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>(OwnWebhookDeliveriesDocument, options);
      }
export function useOwnWebhookDeliveriesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>(OwnWebhookDeliveriesDocument, options);
        }
// @ts-ignore
export function useOwnWebhookDeliveriesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>;
export function useOwnWebhookDeliveriesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnWebhookDeliveriesQuery | undefined, OwnWebhookDeliveriesQueryVariables>;
export function useOwnWebhookDeliveriesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<OwnWebhookDeliveriesQuery, OwnWebhookDeliveriesQueryVariables>(OwnWebhookDeliveriesDocument, options);
        }
export type OwnWebhookDeliveriesQueryHookResult = ReturnType<typeof useOwnWebhookDeliveriesQuery>;
export type OwnWebhookDeliveriesLazyQueryHookResult = ReturnType<typeof useOwnWebhookDeliveriesLazyQuery>;
export type OwnWebhookDeliveriesSuspenseQueryHookResult = ReturnType<typeof useOwnWebhookDeliveriesSuspenseQuery>;
export const ReplayWebhookDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayWebhookDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhookDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>;
export function useReplayWebhookDeliveryMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>(ReplayWebhookDeliveryDocument, options);
      }
export type ReplayWebhookDeliveryMutationHookResult = ReturnType<typeof useReplayWebhookDeliveryMutation>;