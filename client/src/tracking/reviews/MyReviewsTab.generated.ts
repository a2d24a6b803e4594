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
export type MyReviewsTabQueryVariables = Exact<{
  page: number;
  orderBy: Types.ReviewOrder;
}>;


export type MyReviewsTabQuery = { viewer: { __typename: 'User', id: string, reviews: { __typename: 'ReviewPage', totalReviews: number, averageRating: number, reviews: Array<{ __typename: 'Review', poster: string | null, answerCount: number | null, createdAt: string, viewerCanEdit: boolean, viewerHasReported: boolean | null, id: string, titleId: string, title: string, rating: number, review: string, spoiler: boolean, updatedAt: string, likeCount: number, viewerHasLiked: boolean | null, user: { __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerBlocks: boolean | null } }>, pagination: { __typename: 'Pagination', page: number, total: number, pages: number } } | null } | null };


export const MyReviewsTabDocument = {"__meta__":{"hash":"c53014923675e64a0a77d86523eec1e23a0958ff158b12fce89ff6866155b02f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyReviewsTab"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewOrder"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalReviews"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"titleId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"review"}},{"kind":"Field","name":{"kind":"Name","value":"spoiler"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLikeButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"likeCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasLiked"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewForm"}},{"kind":"Field","name":{"kind":"Name","value":"answerCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasReported"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewLikeButton"}}]}}]} as unknown as DocumentNode<MyReviewsTabQuery, MyReviewsTabQueryVariables>;
export function useMyReviewsTabQuery(baseOptions: ApolloReactHooks.QueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables> & ({ variables: MyReviewsTabQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
      }
export function useMyReviewsTabLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
        }
// @ts-ignore
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyReviewsTabQuery, MyReviewsTabQueryVariables>;
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MyReviewsTabQuery | undefined, MyReviewsTabQueryVariables>;
export function useMyReviewsTabSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MyReviewsTabQuery, MyReviewsTabQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MyReviewsTabQuery, MyReviewsTabQueryVariables>(MyReviewsTabDocument, options);
        }
export type MyReviewsTabQueryHookResult = ReturnType<typeof useMyReviewsTabQuery>;
export type MyReviewsTabLazyQueryHookResult = ReturnType<typeof useMyReviewsTabLazyQuery>;
export type MyReviewsTabSuspenseQueryHookResult = ReturnType<typeof useMyReviewsTabSuspenseQuery>;