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
export type FollowStateFragment = { __typename: 'User', id: string, viewerFollows: boolean | null, followerCount: number | null };

export type PersonMenuFragment = { __typename: 'User', id: string, username: string, viewerMutes: boolean | null, viewerBlocks: boolean | null };

export type PersonRowFragment = { __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerFollows: boolean | null, followerCount: number | null };

export type FollowMutationVariables = Exact<{
  userId: string | number;
}>;


export type FollowMutation = { follow: { __typename: 'User', id: string, viewerFollows: boolean | null, followerCount: number | null } | null };

export type UnfollowMutationVariables = Exact<{
  userId: string | number;
}>;


export type UnfollowMutation = { unfollow: { __typename: 'User', id: string, viewerFollows: boolean | null, followerCount: number | null } | null };

export type MuteMutationVariables = Exact<{
  userId: string | number;
}>;


export type MuteMutation = { mute: { __typename: 'User', id: string, username: string, viewerMutes: boolean | null, viewerBlocks: boolean | null } | null };

export type UnmuteMutationVariables = Exact<{
  userId: string | number;
}>;


export type UnmuteMutation = { unmute: { __typename: 'User', id: string, username: string, viewerMutes: boolean | null, viewerBlocks: boolean | null } | null };

export type BlockMutationVariables = Exact<{
  userId: string | number;
}>;


export type BlockMutation = { block: { __typename: 'User', id: string, username: string, viewerMutes: boolean | null, viewerBlocks: boolean | null, viewerFollows: boolean | null, followerCount: number | null } | null };

export type UnblockMutationVariables = Exact<{
  userId: string | number;
}>;


export type UnblockMutation = { unblock: { __typename: 'User', hasPublicProfile: boolean | null, id: string, username: string, viewerMutes: boolean | null, viewerBlocks: boolean | null, viewerFollows: boolean | null, followerCount: number | null } | null };

export type PeopleOfProfileQueryVariables = Exact<{
  username: string;
  isFollowers: boolean;
  after?: string | null | undefined;
}>;


export type PeopleOfProfileQuery = { profile: { __typename: 'Profile', id: string, user: { __typename: 'User', id: string, followers?: { __typename: 'UserConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerFollows: boolean | null, followerCount: number | null }> } | null, following?: { __typename: 'UserConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerFollows: boolean | null, followerCount: number | null }> } | null } } | null };

export type PeoplePageFragment = { __typename: 'UserConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'User', id: string, username: string, avatar: string | null, hasPublicProfile: boolean | null, viewerFollows: boolean | null, followerCount: number | null }> };

export type MutedPeopleQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type MutedPeopleQuery = { viewer: { __typename: 'User', id: string, mutedUsers: { __typename: 'UserConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'User', id: string, username: string, avatar: string | null }> } | null } | null };

export type BlockedPeopleQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type BlockedPeopleQuery = { viewer: { __typename: 'User', id: string, blockedUsers: { __typename: 'UserConnection', pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'User', id: string, username: string, avatar: string | null }> } | null } | null };

export const PersonMenuFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMutes"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}}]} as unknown as DocumentNode<PersonMenuFragment, unknown>;
export const FollowStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<FollowStateFragment, unknown>;
export const PersonRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<PersonRowFragment, unknown>;
export const PeoplePageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeoplePage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}}]} as unknown as DocumentNode<PeoplePageFragment, unknown>;
export const FollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Follow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"follow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<FollowMutation, FollowMutationVariables>;
export function useFollowMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<FollowMutation, FollowMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<FollowMutation, FollowMutationVariables>(FollowDocument, options);
      }
export type FollowMutationHookResult = ReturnType<typeof useFollowMutation>;
export const UnfollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unfollow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unfollow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<UnfollowMutation, UnfollowMutationVariables>;
export function useUnfollowMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnfollowMutation, UnfollowMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnfollowMutation, UnfollowMutationVariables>(UnfollowDocument, options);
      }
export type UnfollowMutationHookResult = ReturnType<typeof useUnfollowMutation>;
export const MuteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Mute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonMenu"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMutes"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}}]} as unknown as DocumentNode<MuteMutation, MuteMutationVariables>;
export function useMuteMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<MuteMutation, MuteMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<MuteMutation, MuteMutationVariables>(MuteDocument, options);
      }
export type MuteMutationHookResult = ReturnType<typeof useMuteMutation>;
export const UnmuteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unmute"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unmute"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonMenu"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMutes"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}}]} as unknown as DocumentNode<UnmuteMutation, UnmuteMutationVariables>;
export function useUnmuteMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnmuteMutation, UnmuteMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnmuteMutation, UnmuteMutationVariables>(UnmuteDocument, options);
      }
export type UnmuteMutationHookResult = ReturnType<typeof useUnmuteMutation>;
export const BlockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Block"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"block"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonMenu"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMutes"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<BlockMutation, BlockMutationVariables>;
export function useBlockMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BlockMutation, BlockMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BlockMutation, BlockMutationVariables>(BlockDocument, options);
      }
export type BlockMutationHookResult = ReturnType<typeof useBlockMutation>;
export const UnblockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unblock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonMenu"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonMenu"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMutes"}},{"kind":"Field","name":{"kind":"Name","value":"viewerBlocks"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}}]} as unknown as DocumentNode<UnblockMutation, UnblockMutationVariables>;
export function useUnblockMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UnblockMutation, UnblockMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UnblockMutation, UnblockMutationVariables>(UnblockDocument, options);
      }
export type UnblockMutationHookResult = ReturnType<typeof useUnblockMutation>;
export const PeopleOfProfileDocument = {"__meta__":{"hash":"157a841b404baed7b144843d2c2a08c2b8f4b2ced18837bead6e84089979a2d8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PeopleOfProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"username"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isFollowers"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"username"},"value":{"kind":"Variable","name":{"kind":"Name","value":"username"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"followers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isFollowers"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PeoplePage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"following"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"skip"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isFollowers"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PeoplePage"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}},{"kind":"Field","name":{"kind":"Name","value":"followerCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PersonRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowState"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PeoplePage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PersonRow"}}]}}]}}]} as unknown as DocumentNode<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>;
export function usePeopleOfProfileQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PeopleOfProfileQuery, PeopleOfProfileQueryVariables> & ({ variables: PeopleOfProfileQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>(PeopleOfProfileDocument, options);
      }
export function usePeopleOfProfileLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>(PeopleOfProfileDocument, options);
        }
// @ts-ignore
export function usePeopleOfProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>;
export function usePeopleOfProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PeopleOfProfileQuery | undefined, PeopleOfProfileQueryVariables>;
export function usePeopleOfProfileSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PeopleOfProfileQuery, PeopleOfProfileQueryVariables>(PeopleOfProfileDocument, options);
        }
export type PeopleOfProfileQueryHookResult = ReturnType<typeof usePeopleOfProfileQuery>;
export type PeopleOfProfileLazyQueryHookResult = ReturnType<typeof usePeopleOfProfileLazyQuery>;
export type PeopleOfProfileSuspenseQueryHookResult = ReturnType<typeof usePeopleOfProfileSuspenseQuery>;
export const MutedPeopleDocument = {"__meta__":{"hash":"35be36c39a629e061ef675033f939fad13ef5689c71cccad5fc99d750854fff9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MutedPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mutedUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MutedPeopleQuery, MutedPeopleQueryVariables>;
export function useMutedPeopleQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<MutedPeopleQuery, MutedPeopleQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<MutedPeopleQuery, MutedPeopleQueryVariables>(MutedPeopleDocument, options);
      }
export function useMutedPeopleLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<MutedPeopleQuery, MutedPeopleQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<MutedPeopleQuery, MutedPeopleQueryVariables>(MutedPeopleDocument, options);
        }
// @ts-ignore
export function useMutedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<MutedPeopleQuery, MutedPeopleQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MutedPeopleQuery, MutedPeopleQueryVariables>;
export function useMutedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MutedPeopleQuery, MutedPeopleQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<MutedPeopleQuery | undefined, MutedPeopleQueryVariables>;
export function useMutedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<MutedPeopleQuery, MutedPeopleQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<MutedPeopleQuery, MutedPeopleQueryVariables>(MutedPeopleDocument, options);
        }
export type MutedPeopleQueryHookResult = ReturnType<typeof useMutedPeopleQuery>;
export type MutedPeopleLazyQueryHookResult = ReturnType<typeof useMutedPeopleLazyQuery>;
export type MutedPeopleSuspenseQueryHookResult = ReturnType<typeof useMutedPeopleSuspenseQuery>;
export const BlockedPeopleDocument = {"__meta__":{"hash":"bb3ce0091bdf1b07b048a12875fdef47569d425930c32dc692fa609e0c67bc13"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BlockedPeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"blockedUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}}]}}]}}]}}]}}]} as unknown as DocumentNode<BlockedPeopleQuery, BlockedPeopleQueryVariables>;
export function useBlockedPeopleQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<BlockedPeopleQuery, BlockedPeopleQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BlockedPeopleQuery, BlockedPeopleQueryVariables>(BlockedPeopleDocument, options);
      }
export function useBlockedPeopleLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BlockedPeopleQuery, BlockedPeopleQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BlockedPeopleQuery, BlockedPeopleQueryVariables>(BlockedPeopleDocument, options);
        }
// @ts-ignore
export function useBlockedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<BlockedPeopleQuery, BlockedPeopleQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BlockedPeopleQuery, BlockedPeopleQueryVariables>;
export function useBlockedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BlockedPeopleQuery, BlockedPeopleQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BlockedPeopleQuery | undefined, BlockedPeopleQueryVariables>;
export function useBlockedPeopleSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BlockedPeopleQuery, BlockedPeopleQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<BlockedPeopleQuery, BlockedPeopleQueryVariables>(BlockedPeopleDocument, options);
        }
export type BlockedPeopleQueryHookResult = ReturnType<typeof useBlockedPeopleQuery>;
export type BlockedPeopleLazyQueryHookResult = ReturnType<typeof useBlockedPeopleLazyQuery>;
export type BlockedPeopleSuspenseQueryHookResult = ReturnType<typeof useBlockedPeopleSuspenseQuery>;