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
export type PaletteQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteQuery = { site: { __typename: 'Site', canAddTitles: boolean }, viewer: { __typename: 'User', id: string, watchlists: { __typename: 'WatchlistConnection', nodes: Array<{ __typename: 'Watchlist', id: string, name: string }> } | null } | null };


export const PaletteDocument = {"__meta__":{"hash":"8ebe1f220767240b2d2f2d4a6d8be996e25a0c3f0a25cc88ae46e965a96fe468"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Palette"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAddTitles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"watchlists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PaletteQuery, PaletteQueryVariables>;
export function usePaletteQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<PaletteQuery, PaletteQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PaletteQuery, PaletteQueryVariables>(PaletteDocument, options);
      }
export function usePaletteLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PaletteQuery, PaletteQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PaletteQuery, PaletteQueryVariables>(PaletteDocument, options);
        }
// @ts-ignore
export function usePaletteSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PaletteQuery, PaletteQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PaletteQuery, PaletteQueryVariables>;
export function usePaletteSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PaletteQuery, PaletteQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PaletteQuery | undefined, PaletteQueryVariables>;
export function usePaletteSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PaletteQuery, PaletteQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PaletteQuery, PaletteQueryVariables>(PaletteDocument, options);
        }
export type PaletteQueryHookResult = ReturnType<typeof usePaletteQuery>;
export type PaletteLazyQueryHookResult = ReturnType<typeof usePaletteLazyQuery>;
export type PaletteSuspenseQueryHookResult = ReturnType<typeof usePaletteSuspenseQuery>;