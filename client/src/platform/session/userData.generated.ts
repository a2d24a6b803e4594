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
export type FullProfileFragment = { __typename: 'User', pendingEmail: string | null, bio: string | null, firstName: string | null, lastName: string | null, createdAt: string, id: string, username: string, email: string | null, avatar: string | null, isEmailVerified: boolean | null, firstStepsOpen: boolean | null, preferences: { __typename: 'Preferences', theme: Types.Theme, timeZone: string | null, ratingScale: Types.RatingScale, hidesSpoilers: boolean } | null };

export type ViewerProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerProfileQuery = { viewer: { __typename: 'User', pendingEmail: string | null, bio: string | null, firstName: string | null, lastName: string | null, createdAt: string, id: string, username: string, email: string | null, avatar: string | null, isEmailVerified: boolean | null, firstStepsOpen: boolean | null, preferences: { __typename: 'Preferences', theme: Types.Theme, timeZone: string | null, ratingScale: Types.RatingScale, hidesSpoilers: boolean } | null } | null };

export const FullProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"firstStepsOpen"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"ratingScale"}},{"kind":"Field","name":{"kind":"Name","value":"hidesSpoilers"}}]}}]}}]} as unknown as DocumentNode<FullProfileFragment, unknown>;
export const ViewerProfileDocument = {"__meta__":{"hash":"d4b341dc7c3a965193741eca014ae569e6ec44e5ef29d2b29a833699ba8fd7b1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewerProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FullProfile"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"firstStepsOpen"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"ratingScale"}},{"kind":"Field","name":{"kind":"Name","value":"hidesSpoilers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FullProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ViewerProfileQuery, ViewerProfileQueryVariables>;
export function useViewerProfileQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
      }
export function useViewerProfileLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
        }
// @ts-ignore
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ViewerProfileQuery, ViewerProfileQueryVariables>;
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ViewerProfileQuery | undefined, ViewerProfileQueryVariables>;
export function useViewerProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ViewerProfileQuery, ViewerProfileQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ViewerProfileQuery, ViewerProfileQueryVariables>(ViewerProfileDocument, options);
        }
export type ViewerProfileQueryHookResult = ReturnType<typeof useViewerProfileQuery>;
export type ViewerProfileLazyQueryHookResult = ReturnType<typeof useViewerProfileLazyQuery>;
export type ViewerProfileSuspenseQueryHookResult = ReturnType<typeof useViewerProfileSuspenseQuery>;