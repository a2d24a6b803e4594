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
export type EndFirstStepsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndFirstStepsMutation = { endFirstSteps: { __typename: 'User', id: string, firstStepsOpen: boolean | null } | null };


export const EndFirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndFirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endFirstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstStepsOpen"}}]}}]}}]} as unknown as DocumentNode<EndFirstStepsMutation, EndFirstStepsMutationVariables>;
export function useEndFirstStepsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<EndFirstStepsMutation, EndFirstStepsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<EndFirstStepsMutation, EndFirstStepsMutationVariables>(EndFirstStepsDocument, options);
      }
export type EndFirstStepsMutationHookResult = ReturnType<typeof useEndFirstStepsMutation>;