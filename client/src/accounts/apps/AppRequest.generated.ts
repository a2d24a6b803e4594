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
export type AppRequestQueryVariables = Exact<{
  id?: string | number | null | undefined;
  userCode?: string | null | undefined;
}>;


export type AppRequestQuery = { appRequest: { __typename: 'AppRequest', appName: string, scopes: Array<string>, redirectsTo: string | null } | null };

export type AnswerAppRequestMutationVariables = Exact<{
  id?: string | number | null | undefined;
  userCode?: string | null | undefined;
  allow: boolean;
}>;


export type AnswerAppRequestMutation = { answerAppRequest: { __typename: 'AppAnswer', redirectUrl: string | null } | null };


export const AppRequestDocument = {"__meta__":{"hash":"332a0c67cc97067c2c69ed0c7f3464a29b63c75ffadb26612bbf489ddeccfabf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AppRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userCode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"userCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appName"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"redirectsTo"}}]}}]}}]} as unknown as DocumentNode<AppRequestQuery, AppRequestQueryVariables>;
export function useAppRequestQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<AppRequestQuery, AppRequestQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AppRequestQuery, AppRequestQueryVariables>(AppRequestDocument, options);
      }
export function useAppRequestLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<AppRequestQuery, AppRequestQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<AppRequestQuery, AppRequestQueryVariables>(AppRequestDocument, options);
        }
// @ts-ignore
export function useAppRequestSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<AppRequestQuery, AppRequestQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AppRequestQuery, AppRequestQueryVariables>;
export function useAppRequestSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AppRequestQuery, AppRequestQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<AppRequestQuery | undefined, AppRequestQueryVariables>;
export function useAppRequestSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<AppRequestQuery, AppRequestQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<AppRequestQuery, AppRequestQueryVariables>(AppRequestDocument, options);
        }
export type AppRequestQueryHookResult = ReturnType<typeof useAppRequestQuery>;
export type AppRequestLazyQueryHookResult = ReturnType<typeof useAppRequestLazyQuery>;
export type AppRequestSuspenseQueryHookResult = ReturnType<typeof useAppRequestSuspenseQuery>;
export const AnswerAppRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerAppRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userCode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"allow"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerAppRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"userCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"allow"},"value":{"kind":"Variable","name":{"kind":"Name","value":"allow"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirectUrl"}}]}}]}}]} as unknown as DocumentNode<AnswerAppRequestMutation, AnswerAppRequestMutationVariables>;
export function useAnswerAppRequestMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AnswerAppRequestMutation, AnswerAppRequestMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AnswerAppRequestMutation, AnswerAppRequestMutationVariables>(AnswerAppRequestDocument, options);
      }
export type AnswerAppRequestMutationHookResult = ReturnType<typeof useAnswerAppRequestMutation>;