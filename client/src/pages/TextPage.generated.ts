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
export type TextPageQueryVariables = Exact<{ [key: string]: never; }>;


export type TextPageQuery = { site: { __typename: 'Site', operatorName: string | null, contactEmail: string | null, contactPhone: string | null, contactAddress: string | null }, catalogue: { __typename: 'Catalogue', source: string, asOf: string, movieCount: number, seriesCount: number } };


export const TextPageDocument = {"__meta__":{"hash":"82b562523241283a01f2fde1e76a2d19a9004145a34766deb9bde4d866de15c9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TextPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"operatorName"}},{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}},{"kind":"Field","name":{"kind":"Name","value":"contactPhone"}},{"kind":"Field","name":{"kind":"Name","value":"contactAddress"}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"asOf"}},{"kind":"Field","name":{"kind":"Name","value":"movieCount"}},{"kind":"Field","name":{"kind":"Name","value":"seriesCount"}}]}}]}}]} as unknown as DocumentNode<TextPageQuery, TextPageQueryVariables>;
export function useTextPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<TextPageQuery, TextPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<TextPageQuery, TextPageQueryVariables>(TextPageDocument, options);
      }
export function useTextPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<TextPageQuery, TextPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<TextPageQuery, TextPageQueryVariables>(TextPageDocument, options);
        }
// @ts-ignore
export function useTextPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<TextPageQuery, TextPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TextPageQuery, TextPageQueryVariables>;
export function useTextPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TextPageQuery, TextPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TextPageQuery | undefined, TextPageQueryVariables>;
export function useTextPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TextPageQuery, TextPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<TextPageQuery, TextPageQueryVariables>(TextPageDocument, options);
        }
export type TextPageQueryHookResult = ReturnType<typeof useTextPageQuery>;
export type TextPageLazyQueryHookResult = ReturnType<typeof useTextPageLazyQuery>;
export type TextPageSuspenseQueryHookResult = ReturnType<typeof useTextPageSuspenseQuery>;