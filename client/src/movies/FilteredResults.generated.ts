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
export type FilteredMoviesQueryVariables = Exact<{
  filter?: Types.MovieFilter | null | undefined;
  orderBy?: Types.MovieOrder | null | undefined;
  page: number;
}>;


export type FilteredMoviesQuery = { movies: { __typename: 'MoviePage', page: number, totalPages: number, totalResults: number, results: Array<{ __typename: 'Movie', id: string, title: string, type: Types.MovieType, year: number | null, voteAverage: number | null, genreIds: Array<string>, poster: string, viewerHasFavorited: boolean | null, viewerHasWatched: boolean | null, viewerRating: number | null, posterSmall: string }> } | null };


export const FilteredMoviesDocument = {"__meta__":{"hash":"25ea16da32dc70fb006e0723642d89f97ae16d9ea0de79f5f302a42c865173a3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilteredMovies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"MovieOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"movies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"POPULAR"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieRail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FavoriteButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasFavorited"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WatchedButton"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"viewerHasWatched"}},{"kind":"Field","name":{"kind":"Name","value":"viewerRating"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"voteAverage"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","alias":{"kind":"Name","value":"posterSmall"},"name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W200"}}]},{"kind":"Field","name":{"kind":"Name","value":"poster"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"W500"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FavoriteButton"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WatchedButton"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MovieRail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MoviePage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"totalResults"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MovieCard"}}]}}]}}]} as unknown as DocumentNode<FilteredMoviesQuery, FilteredMoviesQueryVariables>;
export function useFilteredMoviesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables> & ({ variables: FilteredMoviesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
      }
export function useFilteredMoviesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
        }
// @ts-ignore
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FilteredMoviesQuery, FilteredMoviesQueryVariables>;
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<FilteredMoviesQuery | undefined, FilteredMoviesQueryVariables>;
export function useFilteredMoviesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<FilteredMoviesQuery, FilteredMoviesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<FilteredMoviesQuery, FilteredMoviesQueryVariables>(FilteredMoviesDocument, options);
        }
export type FilteredMoviesQueryHookResult = ReturnType<typeof useFilteredMoviesQuery>;
export type FilteredMoviesLazyQueryHookResult = ReturnType<typeof useFilteredMoviesLazyQuery>;
export type FilteredMoviesSuspenseQueryHookResult = ReturnType<typeof useFilteredMoviesSuspenseQuery>;