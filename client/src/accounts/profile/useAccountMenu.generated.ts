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
export type AccountMenuQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountMenuQuery = { site: { __typename: 'Site', canAddTitles: boolean } };


export const AccountMenuDocument = {"__meta__":{"hash":"03dbb0a3101a2cfa5353255c486dd65b5a3d5b5df1ebd9973a95bcb04ce08935"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountMenu"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAddTitles"}}]}}]}}]} as unknown as DocumentNode<AccountMenuQuery, AccountMenuQueryVariables>;
export function useAccountMenuQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<AccountMenuQuery, AccountMenuQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AccountMenuQuery, AccountMenuQueryVariables>(AccountMenuDocument, options);
      }
export function useAccountMenuLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AccountMenuQuery, AccountMenuQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AccountMenuQuery, AccountMenuQueryVariables>(AccountMenuDocument, options);
        }
// @ts-ignore
export function useAccountMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AccountMenuQuery, AccountMenuQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AccountMenuQuery, AccountMenuQueryVariables>;
export function useAccountMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AccountMenuQuery, AccountMenuQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AccountMenuQuery | undefined, AccountMenuQueryVariables>;
export function useAccountMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AccountMenuQuery, AccountMenuQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AccountMenuQuery, AccountMenuQueryVariables>(AccountMenuDocument, options);
        }
export type AccountMenuQueryHookResult = ReturnType<typeof useAccountMenuQuery>;
export type AccountMenuLazyQueryHookResult = ReturnType<typeof useAccountMenuLazyQuery>;
export type AccountMenuSuspenseQueryHookResult = ReturnType<typeof useAccountMenuSuspenseQuery>;