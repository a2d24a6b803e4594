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
export type OwnPosterFragment = { __typename: 'Movie', id: string, title: string, viewerPoster: string | null };

export type OwnPostersQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPostersQuery = { ownPosters: Array<{ __typename: 'Movie', id: string, viewerPoster: string | null }> | null };

export type DeleteOwnPosterMutationVariables = Exact<{
  movieId: string | number;
}>;


export type DeleteOwnPosterMutation = { deleteOwnPoster: { __typename: 'Movie', id: string, viewerPoster: string | null } | null };

export const OwnPosterFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnPoster"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerPoster"}}]}}]} as unknown as DocumentNode<OwnPosterFragment, unknown>;
export const OwnPostersDocument = {"__meta__":{"hash":"e239882123f0e66bed2a292771f28ba9e1884ce234bbd5fbdfe630d397a53d56"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnPosters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownPosters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerPoster"}}]}}]}}]} as unknown as DocumentNode<OwnPostersQuery, OwnPostersQueryVariables>;
export function useOwnPostersQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<OwnPostersQuery, OwnPostersQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OwnPostersQuery, OwnPostersQueryVariables>(OwnPostersDocument, options);
      }
export function useOwnPostersLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<OwnPostersQuery, OwnPostersQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<OwnPostersQuery, OwnPostersQueryVariables>(OwnPostersDocument, options);
        }
// @ts-ignore
export function useOwnPostersSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<OwnPostersQuery, OwnPostersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnPostersQuery, OwnPostersQueryVariables>;
export function useOwnPostersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnPostersQuery, OwnPostersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<OwnPostersQuery | undefined, OwnPostersQueryVariables>;
export function useOwnPostersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<OwnPostersQuery, OwnPostersQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<OwnPostersQuery, OwnPostersQueryVariables>(OwnPostersDocument, options);
        }
export type OwnPostersQueryHookResult = ReturnType<typeof useOwnPostersQuery>;
export type OwnPostersLazyQueryHookResult = ReturnType<typeof useOwnPostersLazyQuery>;
export type OwnPostersSuspenseQueryHookResult = ReturnType<typeof useOwnPostersSuspenseQuery>;
export const DeleteOwnPosterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOwnPoster"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOwnPoster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerPoster"}}]}}]}}]} as unknown as DocumentNode<DeleteOwnPosterMutation, DeleteOwnPosterMutationVariables>;
export function useDeleteOwnPosterMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteOwnPosterMutation, DeleteOwnPosterMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteOwnPosterMutation, DeleteOwnPosterMutationVariables>(DeleteOwnPosterDocument, options);
      }
export type DeleteOwnPosterMutationHookResult = ReturnType<typeof useDeleteOwnPosterMutation>;