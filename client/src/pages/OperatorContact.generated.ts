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
export type OperatorContactQueryVariables = Exact<{ [key: string]: never; }>;


export type OperatorContactQuery = { site: { __typename: 'Site', operatorName: string | null, contactEmail: string | null, contactPhone: string | null, contactAddress: string | null } };


export const OperatorContactDocument = {"__meta__":{"hash":"e09238c7f70c7518dfd4b43541977e1e2b1fe536e3506d1b41aaf9c46225f93b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OperatorContact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorName"}},{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}},{"kind":"Field","name":{"kind":"Name","value":"contactPhone"}},{"kind":"Field","name":{"kind":"Name","value":"contactAddress"}}]}}]}}]} as unknown as DocumentNode<OperatorContactQuery, OperatorContactQueryVariables>;
export function useOperatorContactQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<OperatorContactQuery, OperatorContactQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OperatorContactQuery, OperatorContactQueryVariables>(OperatorContactDocument, options);
      }
export function useOperatorContactLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OperatorContactQuery, OperatorContactQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OperatorContactQuery, OperatorContactQueryVariables>(OperatorContactDocument, options);
        }
// @ts-ignore
export function useOperatorContactSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<OperatorContactQuery, OperatorContactQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OperatorContactQuery, OperatorContactQueryVariables>;
export function useOperatorContactSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OperatorContactQuery, OperatorContactQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OperatorContactQuery | undefined, OperatorContactQueryVariables>;
export function useOperatorContactSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OperatorContactQuery, OperatorContactQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<OperatorContactQuery, OperatorContactQueryVariables>(OperatorContactDocument, options);
        }
export type OperatorContactQueryHookResult = ReturnType<typeof useOperatorContactQuery>;
export type OperatorContactLazyQueryHookResult = ReturnType<typeof useOperatorContactLazyQuery>;
export type OperatorContactSuspenseQueryHookResult = ReturnType<typeof useOperatorContactSuspenseQuery>;