// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type RatingFiguresFragment = { __typename: 'Figures', averageRating: number | null, ratingDifference: number | null, comparedTitles: number, ratings: Array<{ __typename: 'RatingFigure', rating: number, titles: number }> };

export const RatingFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatingFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ratings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"titles"}}]}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"ratingDifference"}},{"kind":"Field","name":{"kind":"Name","value":"comparedTitles"}}]}}]} as unknown as DocumentNode<RatingFiguresFragment, unknown>;