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
export type SuggestionsQueryVariables = Exact<{
  query: string;
}>;


export type SuggestionsQuery = { people: { __typename: 'PersonPage', results: Array<{ __typename: 'Person', id: string, name: string, profilePath: string | null, knownForDepartment: string | null }> } | null, episodes: Array<{ __typename: 'EpisodeMatch', season: number, isExact: boolean, series: { __typename: 'Suggestion', id: string, title: string, poster: string }, episode: { __typename: 'Episode', id: string, season: number, number: number, title: string | null, viewerHasWatched: boolean | null, viewerTimesWatched: number | null } | null }> | null, suggestions: Array<{ __typename: 'Suggestion', id: string, title: string, year: number | null, type: Types.MovieType, people: Array<string>, poster: string }> | null };

export type SuggestedGenresQueryVariables = Exact<{ [key: string]: never; }>;


export type SuggestedGenresQuery = { genres: Array<{ __typename: 'Genre', id: string, name: string }> | null };


export const SuggestionsDocument = {"__meta__":{"hash":"3995c695407031f48bad7f67a0f23caadbca84a788980ee454f4986f5714ec37"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Suggestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"3"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundPerson"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"episodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundEpisode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suggestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuggestionRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EpisodeName"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Episode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerTimesWatched"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundPerson"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Person"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"profilePath"}},{"kind":"Field","name":{"kind":"Name","value":"knownForDepartment"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundEpisode"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EpisodeMatch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"series"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"episode"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EpisodeName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isExact"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuggestionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Suggestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]}]}}]} as unknown as DocumentNode<SuggestionsQuery, SuggestionsQueryVariables>;
export function useSuggestionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables> & ({ variables: SuggestionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
      }
export function useSuggestionsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
        }
// @ts-ignore
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestionsQuery, SuggestionsQueryVariables>;
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestionsQuery | undefined, SuggestionsQueryVariables>;
export function useSuggestionsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestionsQuery, SuggestionsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SuggestionsQuery, SuggestionsQueryVariables>(SuggestionsDocument, options);
        }
export type SuggestionsQueryHookResult = ReturnType<typeof useSuggestionsQuery>;
export type SuggestionsLazyQueryHookResult = ReturnType<typeof useSuggestionsLazyQuery>;
export type SuggestionsSuspenseQueryHookResult = ReturnType<typeof useSuggestionsSuspenseQuery>;
export const SuggestedGenresDocument = {"__meta__":{"hash":"12e4b714afb887036a734b54ea165aa99236c3ace359d656ffc8d640ff92e65d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestedGenres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"genres"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SuggestedGenresQuery, SuggestedGenresQueryVariables>;
export function useSuggestedGenresQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SuggestedGenresQuery, SuggestedGenresQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SuggestedGenresQuery, SuggestedGenresQueryVariables>(SuggestedGenresDocument, options);
      }
export function useSuggestedGenresLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SuggestedGenresQuery, SuggestedGenresQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SuggestedGenresQuery, SuggestedGenresQueryVariables>(SuggestedGenresDocument, options);
        }
// @ts-ignore
export function useSuggestedGenresSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SuggestedGenresQuery, SuggestedGenresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestedGenresQuery, SuggestedGenresQueryVariables>;
export function useSuggestedGenresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestedGenresQuery, SuggestedGenresQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SuggestedGenresQuery | undefined, SuggestedGenresQueryVariables>;
export function useSuggestedGenresSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SuggestedGenresQuery, SuggestedGenresQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SuggestedGenresQuery, SuggestedGenresQueryVariables>(SuggestedGenresDocument, options);
        }
export type SuggestedGenresQueryHookResult = ReturnType<typeof useSuggestedGenresQuery>;
export type SuggestedGenresLazyQueryHookResult = ReturnType<typeof useSuggestedGenresLazyQuery>;
export type SuggestedGenresSuspenseQueryHookResult = ReturnType<typeof useSuggestedGenresSuspenseQuery>;