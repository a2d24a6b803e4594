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
export type ReviewPageQueryVariables = Exact<{
  id: string | number;
}>;


export type ReviewPageQuery = { review: { __typename: 'Review', createdAt: string, viewerCanEdit: boolean, viewerHasReported: boolean | null, id: string, titleId: string, title: string, rating: number, review: string, spoiler: boolean, updatedAt: string, likeCount: number, viewerHasLiked: boolean | null, posterImage: { __typename: 'Image', url: string } | null, movie: { __typename: 'Movie', id: string, year: number | null, backdrop: string } | null, user: { __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerBlocks: boolean | null } } | null };


export const ReviewPageDocument = {"__meta__":{"hash":"026b9f60b45516fde23549528e88bcc9518d8f41f291429f5d2dcaa493c20650"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"review"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}},{"kind":"Field","name":{"kind":"Name","value":"posterImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"width"},"value":{"kind":"IntValue","value":"500"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"backdrop"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W1280"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"titleId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}}]} as unknown as DocumentNode<ReviewPageQuery, ReviewPageQueryVariables>;
export function useReviewPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ReviewPageQuery, ReviewPageQueryVariables> & ({ variables: ReviewPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ReviewPageQuery, ReviewPageQueryVariables>(ReviewPageDocument, options);
      }
export function useReviewPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ReviewPageQuery, ReviewPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ReviewPageQuery, ReviewPageQueryVariables>(ReviewPageDocument, options);
        }
// @ts-ignore
export function useReviewPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ReviewPageQuery, ReviewPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReviewPageQuery, ReviewPageQueryVariables>;
export function useReviewPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReviewPageQuery, ReviewPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReviewPageQuery | undefined, ReviewPageQueryVariables>;
export function useReviewPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReviewPageQuery, ReviewPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ReviewPageQuery, ReviewPageQueryVariables>(ReviewPageDocument, options);
        }
export type ReviewPageQueryHookResult = ReturnType<typeof useReviewPageQuery>;
export type ReviewPageLazyQueryHookResult = ReturnType<typeof useReviewPageLazyQuery>;
export type ReviewPageSuspenseQueryHookResult = ReturnType<typeof useReviewPageSuspenseQuery>;