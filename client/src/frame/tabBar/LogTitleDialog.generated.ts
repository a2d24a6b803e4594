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
export type LogTitlesQueryVariables = Exact<{ [key: string]: never; }>;


export type LogTitlesQuery = { viewer: { __typename: 'User', id: string, recentActivity: Array<{ __typename: 'Activity', id: string, movieId: string, title: string, poster: string, movie: { __typename: 'Movie', id: string, year: number | null } | null }> | null } | null };


export const LogTitlesDocument = {"__meta__":{"hash":"539443804659191523940c8f7dc5dee0144e63b578e8ccb1dd2800b0547024c3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogTitles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LogTitlesQuery, LogTitlesQueryVariables>;
export function useLogTitlesQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<LogTitlesQuery, LogTitlesQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LogTitlesQuery, LogTitlesQueryVariables>(LogTitlesDocument, options);
      }
export function useLogTitlesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LogTitlesQuery, LogTitlesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LogTitlesQuery, LogTitlesQueryVariables>(LogTitlesDocument, options);
        }
// @ts-ignore
export function useLogTitlesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LogTitlesQuery, LogTitlesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LogTitlesQuery, LogTitlesQueryVariables>;
export function useLogTitlesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LogTitlesQuery, LogTitlesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LogTitlesQuery | undefined, LogTitlesQueryVariables>;
export function useLogTitlesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LogTitlesQuery, LogTitlesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LogTitlesQuery, LogTitlesQueryVariables>(LogTitlesDocument, options);
        }
export type LogTitlesQueryHookResult = ReturnType<typeof useLogTitlesQuery>;
export type LogTitlesLazyQueryHookResult = ReturnType<typeof useLogTitlesLazyQuery>;
export type LogTitlesSuspenseQueryHookResult = ReturnType<typeof useLogTitlesSuspenseQuery>;