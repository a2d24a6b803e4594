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
export type CreditsPageQueryVariables = Exact<{
  id: string | number;
  offset: number;
}>;


export type CreditsPageQuery = { movie: { __typename: 'Movie', id: string, title: string, year: number | null, castCount: number, crewCount: number, cast: Array<{ __typename: 'CastMember', id: string, personId: string, name: string, character: string | null, profilePath: string | null }> | null, crew: Array<{ __typename: 'CrewMember', id: string, personId: string, name: string, job: string }> | null } | null };


export const CreditsPageDocument = {"__meta__":{"hash":"27915aa077ce9f11a723ff8fe963483dd02a139b3b4ba6d9600b96cdf0fd63fb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CreditsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"castCount"}},{"kind":"Field","name":{"kind":"Name","value":"crewCount"}},{"kind":"Field","name":{"kind":"Name","value":"cast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"character"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}}]}},{"kind":"Field","name":{"kind":"Name","value":"crew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"personId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"job"}}]}}]}}]}}]} as unknown as DocumentNode<CreditsPageQuery, CreditsPageQueryVariables>;
export function useCreditsPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CreditsPageQuery, CreditsPageQueryVariables> & ({ variables: CreditsPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CreditsPageQuery, CreditsPageQueryVariables>(CreditsPageDocument, options);
      }
export function useCreditsPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CreditsPageQuery, CreditsPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CreditsPageQuery, CreditsPageQueryVariables>(CreditsPageDocument, options);
        }
// @ts-ignore
export function useCreditsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<CreditsPageQuery, CreditsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CreditsPageQuery, CreditsPageQueryVariables>;
export function useCreditsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CreditsPageQuery, CreditsPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CreditsPageQuery | undefined, CreditsPageQueryVariables>;
export function useCreditsPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CreditsPageQuery, CreditsPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<CreditsPageQuery, CreditsPageQueryVariables>(CreditsPageDocument, options);
        }
export type CreditsPageQueryHookResult = ReturnType<typeof useCreditsPageQuery>;
export type CreditsPageLazyQueryHookResult = ReturnType<typeof useCreditsPageLazyQuery>;
export type CreditsPageSuspenseQueryHookResult = ReturnType<typeof useCreditsPageSuspenseQuery>;