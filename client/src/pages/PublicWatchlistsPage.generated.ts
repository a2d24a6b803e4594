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
export type PublicWatchlistsPageQueryVariables = Exact<{
  page: number;
}>;


export type PublicWatchlistsPageQuery = { publicWatchlists: { __typename: 'WatchlistPage', page: number, totalPages: number, totalResults: number, results: Array<{ __typename: 'Watchlist', id: string, name: string, description: string, isPublic: boolean, visibility: Types.WatchlistVisibility, viewerDefault: boolean, movieCount: number, createdAt: string, viewerCanEdit: boolean, owner: { __typename: 'User', id: string, username: string, hasPublicProfile: boolean | null }, cover: Array<{ __typename: 'WatchlistEntry', id: string, poster: string }> }> } | null };


export const PublicWatchlistsPageDocument = {"__meta__":{"hash":"a7a5faf03bb51bd2c1d3987e99ddd3a4f28e4020e741dc399d08b15148edfd28"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PublicWatchlistsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"publicWatchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchlistTile"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchlistTile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Watchlist"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"visibility"}},{"kind":"Field","name":{"kind":"Name","value":"viewerDefault"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]}}]} as unknown as DocumentNode<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>;
export function usePublicWatchlistsPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables> & ({ variables: PublicWatchlistsPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
      }
export function usePublicWatchlistsPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
        }
// @ts-ignore
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>;
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PublicWatchlistsPageQuery | undefined, PublicWatchlistsPageQueryVariables>;
export function usePublicWatchlistsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PublicWatchlistsPageQuery, PublicWatchlistsPageQueryVariables>(PublicWatchlistsPageDocument, options);
        }
export type PublicWatchlistsPageQueryHookResult = ReturnType<typeof usePublicWatchlistsPageQuery>;
export type PublicWatchlistsPageLazyQueryHookResult = ReturnType<typeof usePublicWatchlistsPageLazyQuery>;
export type PublicWatchlistsPageSuspenseQueryHookResult = ReturnType<typeof usePublicWatchlistsPageSuspenseQuery>;