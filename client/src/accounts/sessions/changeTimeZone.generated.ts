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
export type UpdateTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;


export type UpdateTimeZoneMutation = { updateProfile: { __typename: 'User', id: string, preferences: { __typename: 'Preferences', theme: Types.Theme, timeZone: string | null, ratingScale: Types.RatingScale, hidesSpoilers: boolean } | null } | null };


export const UpdateTimeZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTimeZone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"preferences"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"ratingScale"}},{"kind":"Field","name":{"kind":"Name","value":"hidesSpoilers"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateTimeZoneMutation, UpdateTimeZoneMutationVariables>;
export function useUpdateTimeZoneMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateTimeZoneMutation, UpdateTimeZoneMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateTimeZoneMutation, UpdateTimeZoneMutationVariables>(UpdateTimeZoneDocument, options);
      }
export type UpdateTimeZoneMutationHookResult = ReturnType<typeof useUpdateTimeZoneMutation>;