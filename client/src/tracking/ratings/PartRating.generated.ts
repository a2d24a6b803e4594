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
export type RatedSeasonFragment = { __typename: 'Season', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null };

export type RatedEpisodeFragment = { __typename: 'Episode', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null };

export type SeasonRatingQueryVariables = Exact<{
  id: string | number;
  season: number;
}>;


export type SeasonRatingQuery = { movie: { __typename: 'Movie', id: string, season: { __typename: 'Season', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null } | null } | null };

export type EpisodeRatingQueryVariables = Exact<{
  id: string | number;
  season: number;
  after?: string | null | undefined;
}>;


export type EpisodeRatingQuery = { movie: { __typename: 'Movie', id: string, season: { __typename: 'Season', id: string, episodes: { __typename: 'EpisodeConnection', nodes: Array<{ __typename: 'Episode', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null }> } | null } | null } | null };

export type SetPartRatingMutationVariables = Exact<{
  movieId: string | number;
  season: number;
  number?: number | null | undefined;
  rating?: number | null | undefined;
}>;


export type SetPartRatingMutation = { setPartRating: { __typename: 'PartRating', movieId: string, rating: number | null, season: { __typename: 'Season', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null } | null, episode: { __typename: 'Episode', id: string, viewerRating: number | null, communityRating: { __typename: 'CommunityRating', averageRating: number, count: number } | null } | null } | null };

export const RatedSeasonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedSeason"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Season"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RatedSeasonFragment, unknown>;
export const RatedEpisodeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedEpisode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Episode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RatedEpisodeFragment, unknown>;
export const SeasonRatingDocument = {"__meta__":{"hash":"9d831b18896086d75f59475e1836e1e59a82f703d02e8a4243c522c43b17c75b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeasonRating"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedSeason"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedSeason"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Season"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SeasonRatingQuery, SeasonRatingQueryVariables>;
export function useSeasonRatingQuery(baseOptions: ApolloReactHooks.QueryHookOptions<SeasonRatingQuery, SeasonRatingQueryVariables> & ({ variables: SeasonRatingQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SeasonRatingQuery, SeasonRatingQueryVariables>(SeasonRatingDocument, options);
      }
export function useSeasonRatingLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SeasonRatingQuery, SeasonRatingQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SeasonRatingQuery, SeasonRatingQueryVariables>(SeasonRatingDocument, options);
        }
// @ts-ignore
export function useSeasonRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SeasonRatingQuery, SeasonRatingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SeasonRatingQuery, SeasonRatingQueryVariables>;
export function useSeasonRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SeasonRatingQuery, SeasonRatingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SeasonRatingQuery | undefined, SeasonRatingQueryVariables>;
export function useSeasonRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SeasonRatingQuery, SeasonRatingQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SeasonRatingQuery, SeasonRatingQueryVariables>(SeasonRatingDocument, options);
        }
export type SeasonRatingQueryHookResult = ReturnType<typeof useSeasonRatingQuery>;
export type SeasonRatingLazyQueryHookResult = ReturnType<typeof useSeasonRatingLazyQuery>;
export type SeasonRatingSuspenseQueryHookResult = ReturnType<typeof useSeasonRatingSuspenseQuery>;
export const EpisodeRatingDocument = {"__meta__":{"hash":"bee849724e7f0a22450bfbe33d3c117fa0099c03c627c2df6c06a0a200e8058a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EpisodeRating"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"episodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedEpisode"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedEpisode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Episode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<EpisodeRatingQuery, EpisodeRatingQueryVariables>;
export function useEpisodeRatingQuery(baseOptions: ApolloReactHooks.QueryHookOptions<EpisodeRatingQuery, EpisodeRatingQueryVariables> & ({ variables: EpisodeRatingQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<EpisodeRatingQuery, EpisodeRatingQueryVariables>(EpisodeRatingDocument, options);
      }
export function useEpisodeRatingLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<EpisodeRatingQuery, EpisodeRatingQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<EpisodeRatingQuery, EpisodeRatingQueryVariables>(EpisodeRatingDocument, options);
        }
// @ts-ignore
export function useEpisodeRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<EpisodeRatingQuery, EpisodeRatingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<EpisodeRatingQuery, EpisodeRatingQueryVariables>;
export function useEpisodeRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<EpisodeRatingQuery, EpisodeRatingQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<EpisodeRatingQuery | undefined, EpisodeRatingQueryVariables>;
export function useEpisodeRatingSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<EpisodeRatingQuery, EpisodeRatingQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<EpisodeRatingQuery, EpisodeRatingQueryVariables>(EpisodeRatingDocument, options);
        }
export type EpisodeRatingQueryHookResult = ReturnType<typeof useEpisodeRatingQuery>;
export type EpisodeRatingLazyQueryHookResult = ReturnType<typeof useEpisodeRatingLazyQuery>;
export type EpisodeRatingSuspenseQueryHookResult = ReturnType<typeof useEpisodeRatingSuspenseQuery>;
export const SetPartRatingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetPartRating"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rating"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPartRating"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"movieId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"movieId"}}},{"kind":"Argument","name":{"kind":"Name","value":"season"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}},{"kind":"Argument","name":{"kind":"Name","value":"rating"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rating"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movieId"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"season"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedSeason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"episode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedEpisode"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedSeason"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Season"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedEpisode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Episode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}},{"kind":"Field","name":{"kind":"Name","value":"communityRating"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SetPartRatingMutation, SetPartRatingMutationVariables>;
export function useSetPartRatingMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetPartRatingMutation, SetPartRatingMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetPartRatingMutation, SetPartRatingMutationVariables>(SetPartRatingDocument, options);
      }
export type SetPartRatingMutationHookResult = ReturnType<typeof useSetPartRatingMutation>;