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
export type UpdateRatingScaleMutationVariables = Exact<{
  ratingScale: Types.RatingScale;
}>;


export type UpdateRatingScaleMutation = { updateProfile: { __typename: 'User', id: string, preferences: { __typename: 'Preferences', theme: Types.Theme, timeZone: string | null, ratingScale: Types.RatingScale, hidesSpoilers: boolean } | null } | null };


export const UpdateRatingScaleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateRatingScale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ratingScale"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RatingScale"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"preferences"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ratingScale"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ratingScale"}}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"ratingScale"}},{"kind":"Field","name":{"kind":"Name","value":"hidesSpoilers"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateRatingScaleMutation, UpdateRatingScaleMutationVariables>;
export function useUpdateRatingScaleMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateRatingScaleMutation, UpdateRatingScaleMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateRatingScaleMutation, UpdateRatingScaleMutationVariables>(UpdateRatingScaleDocument, options);
      }
export type UpdateRatingScaleMutationHookResult = ReturnType<typeof useUpdateRatingScaleMutation>;