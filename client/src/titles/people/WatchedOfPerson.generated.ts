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
export type WatchedOfPersonQueryVariables = Exact<{
  id: string | number;
}>;


export type WatchedOfPersonQuery = { person: { __typename: 'Person', id: string, viewerWatchedCount: number | null } | null };


export const WatchedOfPersonDocument = {"__meta__":{"hash":"ebf94939cc118fbaeada6b8150927b095842f58fb76714fc457f54f37c37313a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchedOfPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWatchedCount"}}]}}]}}]} as unknown as DocumentNode<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>;
export function useWatchedOfPersonQuery(baseOptions: ApolloReactHooks.QueryHookOptions<WatchedOfPersonQuery, WatchedOfPersonQueryVariables> & ({ variables: WatchedOfPersonQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>(WatchedOfPersonDocument, options);
      }
export function useWatchedOfPersonLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>(WatchedOfPersonDocument, options);
        }
// @ts-ignore
export function useWatchedOfPersonSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>;
export function useWatchedOfPersonSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<WatchedOfPersonQuery | undefined, WatchedOfPersonQueryVariables>;
export function useWatchedOfPersonSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<WatchedOfPersonQuery, WatchedOfPersonQueryVariables>(WatchedOfPersonDocument, options);
        }
export type WatchedOfPersonQueryHookResult = ReturnType<typeof useWatchedOfPersonQuery>;
export type WatchedOfPersonLazyQueryHookResult = ReturnType<typeof useWatchedOfPersonLazyQuery>;
export type WatchedOfPersonSuspenseQueryHookResult = ReturnType<typeof useWatchedOfPersonSuspenseQuery>;