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
export type TitleFormPageQueryVariables = Exact<{
  id: string | number;
  editing: boolean;
}>;


export type TitleFormPageQuery = { site: { __typename: 'Site', canAddTitles: boolean }, movie?: { __typename: 'Movie', id: string, title: string, type: Types.MovieType, year: number | null, originalTitle: string, overview: string | null, runtime: number | null, numberOfSeasons: number | null, numberOfEpisodes: number | null, originalLanguage: string | null, countries: Array<string>, genreIds: Array<string>, imdbId: string | null, viewerCanEdit: boolean, viewerCanComplete: Array<Types.TitleFact>, crew: Array<{ __typename: 'CrewMember', id: string, name: string, job: string }> | null, cast: Array<{ __typename: 'CastMember', id: string, name: string, character: string | null }> | null } | null };


export const TitleFormPageDocument = {"__meta__":{"hash":"a8443ad22c2d281bc1dde5465881177f41e3e2908df217e7bbf166dda64dc2d6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TitleFormPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"editing"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"site"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAddTitles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"movie"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"editing"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TitleForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TitleForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Movie"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"originalTitle"}},{"kind":"Field","name":{"kind":"Name","value":"overview"}},{"kind":"Field","name":{"kind":"Name","value":"runtime"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfSeasons"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfEpisodes"}},{"kind":"Field","name":{"kind":"Name","value":"originalLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"countries"}},{"kind":"Field","name":{"kind":"Name","value":"genreIds"}},{"kind":"Field","name":{"kind":"Name","value":"imdbId"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanComplete"}},{"kind":"Field","name":{"kind":"Name","value":"crew"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"job"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cast"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"character"}}]}}]}}]} as unknown as DocumentNode<TitleFormPageQuery, TitleFormPageQueryVariables>;
export function useTitleFormPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<TitleFormPageQuery, TitleFormPageQueryVariables> & ({ variables: TitleFormPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<TitleFormPageQuery, TitleFormPageQueryVariables>(TitleFormPageDocument, options);
      }
export function useTitleFormPageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<TitleFormPageQuery, TitleFormPageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<TitleFormPageQuery, TitleFormPageQueryVariables>(TitleFormPageDocument, options);
        }
// @ts-ignore
export function useTitleFormPageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<TitleFormPageQuery, TitleFormPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TitleFormPageQuery, TitleFormPageQueryVariables>;
export function useTitleFormPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TitleFormPageQuery, TitleFormPageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<TitleFormPageQuery | undefined, TitleFormPageQueryVariables>;
export function useTitleFormPageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<TitleFormPageQuery, TitleFormPageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<TitleFormPageQuery, TitleFormPageQueryVariables>(TitleFormPageDocument, options);
        }
export type TitleFormPageQueryHookResult = ReturnType<typeof useTitleFormPageQuery>;
export type TitleFormPageLazyQueryHookResult = ReturnType<typeof useTitleFormPageLazyQuery>;
export type TitleFormPageSuspenseQueryHookResult = ReturnType<typeof useTitleFormPageSuspenseQuery>;