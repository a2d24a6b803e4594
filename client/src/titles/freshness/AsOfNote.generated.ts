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
export type AsOfNoteQueryVariables = Exact<{ [key: string]: never; }>;


export type AsOfNoteQuery = { catalogue: { __typename: 'Catalogue', asOf: string } };


export const AsOfNoteDocument = {"__meta__":{"hash":"b2b00e8044af6a5ae5d75a7f8b6749aaff9143dd5993572e66fb7671d5c1363f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AsOfNote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asOf"}}]}}]}}]} as unknown as DocumentNode<AsOfNoteQuery, AsOfNoteQueryVariables>;
export function useAsOfNoteQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<AsOfNoteQuery, AsOfNoteQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AsOfNoteQuery, AsOfNoteQueryVariables>(AsOfNoteDocument, options);
      }
export function useAsOfNoteLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AsOfNoteQuery, AsOfNoteQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AsOfNoteQuery, AsOfNoteQueryVariables>(AsOfNoteDocument, options);
        }
// @ts-ignore
export function useAsOfNoteSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AsOfNoteQuery, AsOfNoteQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AsOfNoteQuery, AsOfNoteQueryVariables>;
export function useAsOfNoteSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AsOfNoteQuery, AsOfNoteQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AsOfNoteQuery | undefined, AsOfNoteQueryVariables>;
export function useAsOfNoteSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AsOfNoteQuery, AsOfNoteQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AsOfNoteQuery, AsOfNoteQueryVariables>(AsOfNoteDocument, options);
        }
export type AsOfNoteQueryHookResult = ReturnType<typeof useAsOfNoteQuery>;
export type AsOfNoteLazyQueryHookResult = ReturnType<typeof useAsOfNoteLazyQuery>;
export type AsOfNoteSuspenseQueryHookResult = ReturnType<typeof useAsOfNoteSuspenseQuery>;