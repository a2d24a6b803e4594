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
export type UserMenuQueryVariables = Exact<{ [key: string]: never; }>;


export type UserMenuQuery = { site: { __typename: 'Site', canAddTitles: boolean } };


export const UserMenuDocument = {"__meta__":{"hash":"2d95df3c0e7895017747bad69f97c4cc3b27aa1d1a4706d2e17ecd48f94e38ec"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserMenu"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAddTitles"}}]}}]}}]} as unknown as DocumentNode<UserMenuQuery, UserMenuQueryVariables>;
export function useUserMenuQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<UserMenuQuery, UserMenuQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<UserMenuQuery, UserMenuQueryVariables>(UserMenuDocument, options);
      }
export function useUserMenuLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<UserMenuQuery, UserMenuQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<UserMenuQuery, UserMenuQueryVariables>(UserMenuDocument, options);
        }
// @ts-ignore
export function useUserMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<UserMenuQuery, UserMenuQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserMenuQuery, UserMenuQueryVariables>;
export function useUserMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserMenuQuery, UserMenuQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserMenuQuery | undefined, UserMenuQueryVariables>;
export function useUserMenuSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserMenuQuery, UserMenuQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<UserMenuQuery, UserMenuQueryVariables>(UserMenuDocument, options);
        }
export type UserMenuQueryHookResult = ReturnType<typeof useUserMenuQuery>;
export type UserMenuLazyQueryHookResult = ReturnType<typeof useUserMenuLazyQuery>;
export type UserMenuSuspenseQueryHookResult = ReturnType<typeof useUserMenuSuspenseQuery>;