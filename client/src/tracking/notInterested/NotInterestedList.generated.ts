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
export type NotInterestedPageFragment = { __typename: 'NotInterestedConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'NotInterestedEntry', id: string, movieId: string, title: string, releaseDate: string | null, movie: { __typename: 'Movie', id: string, viewerIsNotInterested: boolean | null } | null }> };

export type NotInterestedListQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type NotInterestedListQuery = { viewer: { __typename: 'User', id: string, notInterested: { __typename: 'NotInterestedConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'NotInterestedEntry', id: string, movieId: string, title: string, releaseDate: string | null, movie: { __typename: 'Movie', id: string, viewerIsNotInterested: boolean | null } | null }> } | null } | null };

export const NotInterestedPageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotInterestedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotInterestedConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsNotInterested"}}]}}]}}]}}]} as unknown as DocumentNode<NotInterestedPageFragment, unknown>;
export const NotInterestedListDocument = {"__meta__":{"hash":"39d6833d706d9f279ed2404be3a0d96aa59c518ddbab5cb06792c6b25912379c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotInterestedList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"notInterested"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NotInterestedPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NotInterestedPage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotInterestedConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"releaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerIsNotInterested"}}]}}]}}]}}]} as unknown as DocumentNode<NotInterestedListQuery, NotInterestedListQueryVariables>;
export function useNotInterestedListQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<NotInterestedListQuery, NotInterestedListQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<NotInterestedListQuery, NotInterestedListQueryVariables>(NotInterestedListDocument, options);
      }
export function useNotInterestedListLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<NotInterestedListQuery, NotInterestedListQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<NotInterestedListQuery, NotInterestedListQueryVariables>(NotInterestedListDocument, options);
        }
// @ts-ignore
export function useNotInterestedListSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<NotInterestedListQuery, NotInterestedListQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<NotInterestedListQuery, NotInterestedListQueryVariables>;
export function useNotInterestedListSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<NotInterestedListQuery, NotInterestedListQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<NotInterestedListQuery | undefined, NotInterestedListQueryVariables>;
export function useNotInterestedListSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<NotInterestedListQuery, NotInterestedListQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<NotInterestedListQuery, NotInterestedListQueryVariables>(NotInterestedListDocument, options);
        }
export type NotInterestedListQueryHookResult = ReturnType<typeof useNotInterestedListQuery>;
export type NotInterestedListLazyQueryHookResult = ReturnType<typeof useNotInterestedListLazyQuery>;
export type NotInterestedListSuspenseQueryHookResult = ReturnType<typeof useNotInterestedListSuspenseQuery>;