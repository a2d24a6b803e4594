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
export type FavoriteChoiceFragment = { __typename: 'Movie', id: string, title: string, year: number | null, posterSmall: string };

export type ProfileSwitchesFragment = { __typename: 'ProfileSettings', isPublic: boolean, showsFigures: boolean, showsDiary: boolean, favorites: Array<{ __typename: 'Movie', id: string, title: string, year: number | null, posterSmall: string }> };

export type ProfileSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileSettingsQuery = { viewer: { __typename: 'User', id: string, username: string, hasPublicProfile: boolean | null, profileSettings: { __typename: 'ProfileSettings', isPublic: boolean, showsFigures: boolean, showsDiary: boolean, favorites: Array<{ __typename: 'Movie', id: string, title: string, year: number | null, posterSmall: string }> } | null } | null };

export type FavoriteChoicesQueryVariables = Exact<{
  query: string;
}>;


export type FavoriteChoicesQuery = { search: { __typename: 'MoviePage', results: Array<{ __typename: 'Movie', id: string, title: string, year: number | null, posterSmall: string }> } | null };

export type UpdateProfileSettingsMutationVariables = Exact<{
  input: Types.ProfileSettingsInput;
}>;


export type UpdateProfileSettingsMutation = { updateProfileSettings: { __typename: 'User', id: string, hasPublicProfile: boolean | null, profileSettings: { __typename: 'ProfileSettings', isPublic: boolean, showsFigures: boolean, showsDiary: boolean, favorites: Array<{ __typename: 'Movie', id: string, title: string, year: number | null, posterSmall: string }> } | null } | null };

export const FavoriteChoiceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode<FavoriteChoiceFragment, unknown>;
export const ProfileSwitchesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"showsFigures"}},{"kind":"Field","name":{"kind":"Name","value":"showsDiary"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteChoice"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode<ProfileSwitchesFragment, unknown>;
export const ProfileSettingsDocument = {"__meta__":{"hash":"8962e1ab3dc7b736dda426fda576434536e365208d8c2310f246734e17e0fac4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProfileSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"Field","name":{"kind":"Name","value":"profileSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileSwitches"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"showsFigures"}},{"kind":"Field","name":{"kind":"Name","value":"showsDiary"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteChoice"}}]}}]}}]} as unknown as DocumentNode<ProfileSettingsQuery, ProfileSettingsQueryVariables>;
export function useProfileSettingsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ProfileSettingsQuery, ProfileSettingsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ProfileSettingsQuery, ProfileSettingsQueryVariables>(ProfileSettingsDocument, options);
      }
export function useProfileSettingsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ProfileSettingsQuery, ProfileSettingsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ProfileSettingsQuery, ProfileSettingsQueryVariables>(ProfileSettingsDocument, options);
        }
// @ts-ignore
export function useProfileSettingsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ProfileSettingsQuery, ProfileSettingsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ProfileSettingsQuery, ProfileSettingsQueryVariables>;
export function useProfileSettingsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ProfileSettingsQuery, ProfileSettingsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ProfileSettingsQuery | undefined, ProfileSettingsQueryVariables>;
export function useProfileSettingsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ProfileSettingsQuery, ProfileSettingsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ProfileSettingsQuery, ProfileSettingsQueryVariables>(ProfileSettingsDocument, options);
        }
export type ProfileSettingsQueryHookResult = ReturnType<typeof useProfileSettingsQuery>;
export type ProfileSettingsLazyQueryHookResult = ReturnType<typeof useProfileSettingsLazyQuery>;
export type ProfileSettingsSuspenseQueryHookResult = ReturnType<typeof useProfileSettingsSuspenseQuery>;
export const FavoriteChoicesDocument = {"__meta__":{"hash":"7ea24f03e954eafbf0f46edd62f5c5c91a97e8c91ff09a2b45802972f08b7ad7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FavoriteChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteChoice"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>;
export function useFavoriteChoicesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FavoriteChoicesQuery, FavoriteChoicesQueryVariables> & ({ variables: FavoriteChoicesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>(FavoriteChoicesDocument, options);
      }
export function useFavoriteChoicesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>(FavoriteChoicesDocument, options);
        }
// @ts-ignore
export function useFavoriteChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>;
export function useFavoriteChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FavoriteChoicesQuery | undefined, FavoriteChoicesQueryVariables>;
export function useFavoriteChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FavoriteChoicesQuery, FavoriteChoicesQueryVariables>(FavoriteChoicesDocument, options);
        }
export type FavoriteChoicesQueryHookResult = ReturnType<typeof useFavoriteChoicesQuery>;
export type FavoriteChoicesLazyQueryHookResult = ReturnType<typeof useFavoriteChoicesLazyQuery>;
export type FavoriteChoicesSuspenseQueryHookResult = ReturnType<typeof useFavoriteChoicesSuspenseQuery>;
export const UpdateProfileSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfileSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfileSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasPublicProfile"}},{"kind":"Field","name":{"kind":"Name","value":"profileSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProfileSwitches"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteChoice"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProfileSwitches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"showsFigures"}},{"kind":"Field","name":{"kind":"Name","value":"showsDiary"}},{"kind":"Field","name":{"kind":"Name","value":"favorites"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteChoice"}}]}}]}}]} as unknown as DocumentNode<UpdateProfileSettingsMutation, UpdateProfileSettingsMutationVariables>;
export function useUpdateProfileSettingsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<UpdateProfileSettingsMutation, UpdateProfileSettingsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<UpdateProfileSettingsMutation, UpdateProfileSettingsMutationVariables>(UpdateProfileSettingsDocument, options);
      }
export type UpdateProfileSettingsMutationHookResult = ReturnType<typeof useUpdateProfileSettingsMutation>;