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
export type SourceNoticeQueryVariables = Exact<{ [key: string]: never; }>;


export type SourceNoticeQuery = { catalogue: { __typename: 'Catalogue', source: string } };


export const SourceNoticeDocument = {"__meta__":{"hash":"06e5d7e4c2de4dc7c8d927521a60601d8769540551c20d6906a24b1a0e49eb94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SourceNotice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}}]} as unknown as DocumentNode<SourceNoticeQuery, SourceNoticeQueryVariables>;
export function useSourceNoticeQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
      }
export function useSourceNoticeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
        }
// @ts-ignore
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SourceNoticeQuery, SourceNoticeQueryVariables>;
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SourceNoticeQuery | undefined, SourceNoticeQueryVariables>;
export function useSourceNoticeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SourceNoticeQuery, SourceNoticeQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SourceNoticeQuery, SourceNoticeQueryVariables>(SourceNoticeDocument, options);
        }
export type SourceNoticeQueryHookResult = ReturnType<typeof useSourceNoticeQuery>;
export type SourceNoticeLazyQueryHookResult = ReturnType<typeof useSourceNoticeLazyQuery>;
export type SourceNoticeSuspenseQueryHookResult = ReturnType<typeof useSourceNoticeSuspenseQuery>;