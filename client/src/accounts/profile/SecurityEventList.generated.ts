// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type SecurityEventListFragment = { id: string, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: Types.SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } | null };

export type SecurityEventItemFragment = { id: string, kind: Types.SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null };

export type MoreSecurityEventsQueryVariables = Exact<{
  after: string;
}>;


export type MoreSecurityEventsQuery = { viewer: { id: string, securityEvents: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: Types.SecurityEventKind, createdAt: string, device: string, clientAddress: string, detail: string | null }> } | null } | null };

export const SecurityEventItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;
export const SecurityEventListFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventList"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;
export const MoreSecurityEventsDocument = {"__meta__":{"hash":"cf2583c6918fb478dfde50ff3e1707d160d471a96d17ffb87599e3d6df9794e6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreSecurityEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"securityEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SecurityEventItem"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SecurityEventItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]} as unknown as DocumentNode;
export function useMoreSecurityEventsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables> & ({ variables: MoreSecurityEventsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
      }
export function useMoreSecurityEventsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
        }
// @ts-ignore
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>;
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MoreSecurityEventsQuery | undefined, MoreSecurityEventsQueryVariables>;
export function useMoreSecurityEventsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MoreSecurityEventsQuery, MoreSecurityEventsQueryVariables>(MoreSecurityEventsDocument, options);
        }
export type MoreSecurityEventsQueryHookResult = ReturnType<typeof useMoreSecurityEventsQuery>;
export type MoreSecurityEventsLazyQueryHookResult = ReturnType<typeof useMoreSecurityEventsLazyQuery>;
export type MoreSecurityEventsSuspenseQueryHookResult = ReturnType<typeof useMoreSecurityEventsSuspenseQuery>;