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
export type UserAreaPageQueryVariables = Exact<{ [key: string]: never; }>;


export type UserAreaPageQuery = { viewer: { __typename: 'User', id: string, stats: { __typename: 'UserStats', totalFavorites: number, totalWatched: number, totalWatchlists: number, totalReviews: number } | null } | null };


export const UserAreaPageDocument = {"__meta__":{"hash":"b7d40f24401626abad86a67459db1bc23c66823106e688ed2bf462a6f9cb881f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserAreaPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalFavorites"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatched"}},{"kind":"Field","name":{"kind":"Name","value":"totalWatchlists"}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}}]}}]}}]}}]} as unknown as DocumentNode<UserAreaPageQuery, UserAreaPageQueryVariables>;
export function useUserAreaPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
      }
export function useUserAreaPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
        }
// @ts-ignore
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserAreaPageQuery, UserAreaPageQueryVariables>;
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<UserAreaPageQuery | undefined, UserAreaPageQueryVariables>;
export function useUserAreaPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<UserAreaPageQuery, UserAreaPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<UserAreaPageQuery, UserAreaPageQueryVariables>(UserAreaPageDocument, options);
        }
export type UserAreaPageQueryHookResult = ReturnType<typeof useUserAreaPageQuery>;
export type UserAreaPageLazyQueryHookResult = ReturnType<typeof useUserAreaPageLazyQuery>;
export type UserAreaPageSuspenseQueryHookResult = ReturnType<typeof useUserAreaPageSuspenseQuery>;