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


export type LogTitlesQuery = { viewer: { __typename: 'User', id: string, watchlists: { __typename: 'WatchlistConnection', nodes: Array<{ __typename: 'Watchlist', id: string, viewerDefault: boolean, cover: Array<{ __typename: 'WatchlistEntry', id: string, movieId: string, title: string, poster: string, movie: { __typename: 'Movie', id: string, year: number | null } | null }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null, recentActivity: Array<{ __typename: 'Activity', id: string, movieId: string, title: string, poster: string, movie: { __typename: 'Movie', id: string, year: number | null } | null }> | null } | null };


export const LogTitlesDocument = {"__meta__":{"hash":"089e2c60a43da9b505c61ff89b3b2b669ea36e60eddafbd7f326a6275fd96379"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogTitles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"recentActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LogTitlesQuery, LogTitlesQueryVariables>;
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