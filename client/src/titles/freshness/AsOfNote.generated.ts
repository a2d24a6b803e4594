// @ts-nocheck: written by codegen
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../generated/types';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AsOfNoteFragment = { __typename: 'Catalogue', frozenAsOf: string | null };

export const AsOfNoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AsOfNote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Catalogue"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"frozenAsOf"}}]}}]} as unknown as DocumentNode<AsOfNoteFragment, unknown>;