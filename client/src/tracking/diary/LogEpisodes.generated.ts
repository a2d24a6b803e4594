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
export type LogOfSeriesQueryVariables = Exact<{
  id: string | number;
}>;


export type LogOfSeriesQuery = { movie: { __typename: 'Movie', id: string, seasons: Array<{ __typename: 'Season', id: string, number: number, episodeCount: number }> | null, viewerProgress: { __typename: 'SeriesProgress', run: number, next: { __typename: 'Episode', id: string, season: number, number: number } | null } | null } | null };

export type LoggedEpisodeQueryVariables = Exact<{
  id: string | number;
  season: number;
  number: number;
}>;


export type LoggedEpisodeQuery = { movie: { __typename: 'Movie', id: string, season: { __typename: 'Season', id: string, episode: { __typename: 'Episode', id: string, viewerTimesWatched: number | null } | null } | null } | null };


export const LogOfSeriesDocument = {"__meta__":{"hash":"ae216f5fa41f6c9190737c0ef3f2ac47061ca8fcb5984925b8370b76b6a7b9ba"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogOfSeries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"seasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"episodeCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerProgress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"}},{"kind":"Field","name":{"kind":"Name","value":"next"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LogOfSeriesQuery, LogOfSeriesQueryVariables>;
export function useLogOfSeriesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<LogOfSeriesQuery, LogOfSeriesQueryVariables> & ({ variables: LogOfSeriesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LogOfSeriesQuery, LogOfSeriesQueryVariables>(LogOfSeriesDocument, options);
      }
export function useLogOfSeriesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LogOfSeriesQuery, LogOfSeriesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LogOfSeriesQuery, LogOfSeriesQueryVariables>(LogOfSeriesDocument, options);
        }
// @ts-ignore
export function useLogOfSeriesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LogOfSeriesQuery, LogOfSeriesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LogOfSeriesQuery, LogOfSeriesQueryVariables>;
export function useLogOfSeriesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LogOfSeriesQuery, LogOfSeriesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LogOfSeriesQuery | undefined, LogOfSeriesQueryVariables>;
export function useLogOfSeriesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LogOfSeriesQuery, LogOfSeriesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LogOfSeriesQuery, LogOfSeriesQueryVariables>(LogOfSeriesDocument, options);
        }
export type LogOfSeriesQueryHookResult = ReturnType<typeof useLogOfSeriesQuery>;
export type LogOfSeriesLazyQueryHookResult = ReturnType<typeof useLogOfSeriesLazyQuery>;
export type LogOfSeriesSuspenseQueryHookResult = ReturnType<typeof useLogOfSeriesSuspenseQuery>;
export const LoggedEpisodeDocument = {"__meta__":{"hash":"094194a101df239b00ea85d4fa6398d2f5837f790c31b500caabf6f74db1d841"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoggedEpisode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"season"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"episode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerTimesWatched"}}]}}]}}]}}]}}]} as unknown as DocumentNode<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>;
export function useLoggedEpisodeQuery(baseOptions: ApolloReactHooks.QueryHookOptions<LoggedEpisodeQuery, LoggedEpisodeQueryVariables> & ({ variables: LoggedEpisodeQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>(LoggedEpisodeDocument, options);
      }
export function useLoggedEpisodeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>(LoggedEpisodeDocument, options);
        }
// @ts-ignore
export function useLoggedEpisodeSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>;
export function useLoggedEpisodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<LoggedEpisodeQuery | undefined, LoggedEpisodeQueryVariables>;
export function useLoggedEpisodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<LoggedEpisodeQuery, LoggedEpisodeQueryVariables>(LoggedEpisodeDocument, options);
        }
export type LoggedEpisodeQueryHookResult = ReturnType<typeof useLoggedEpisodeQuery>;
export type LoggedEpisodeLazyQueryHookResult = ReturnType<typeof useLoggedEpisodeLazyQuery>;
export type LoggedEpisodeSuspenseQueryHookResult = ReturnType<typeof useLoggedEpisodeSuspenseQuery>;