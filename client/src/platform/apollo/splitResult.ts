import { getMainDefinition } from '@apollo/client/utilities/internal'
import type { DocumentNode, SelectionNode, SelectionSetNode } from 'graphql'

const isLeaf = (selection: SelectionNode) => selection.kind === 'Field' && !selection.selectionSet

/** Fields of a page of a list. The cache merges pages as a whole, so they are not divided. */
const PAGE_FIELDS = new Set(['pageInfo', 'results'])

const isPage = ({ selections }: SelectionSetNode) =>
  selections.some((selection) => selection.kind === 'Field' && PAGE_FIELDS.has(selection.name.value))

/**
 * Returns one selection set for each selection with subfields, each with all leaf fields beside it. Descends while
 * there is only one such selection.
 */
function splitSelections(set: SelectionSetNode): SelectionSetNode[] {
  if (isPage(set)) return [set]
  const leaves = set.selections.filter(isLeaf)
  const branches = set.selections.filter((selection) => !isLeaf(selection))
  const [only] = branches
  const inner = branches.length === 1 && only?.kind === 'Field' ? only.selectionSet : undefined
  if (only && inner)
    return splitSelections(inner).map((selectionSet) => ({
      ...set,
      selections: [...leaves, { ...only, selectionSet } as SelectionNode],
    }))
  return branches.map((branch) => ({ ...set, selections: [...leaves, branch] }))
}

/**
 * Splits an operation into several that together select the same, so that its result can be written and read in short
 * tasks. Nested selection sets are the same objects as in the operation: the cache memoizes reads by them, so reading
 * the whole operation afterwards is cheap.
 */
export function splitResult(document: DocumentNode): DocumentNode[] {
  const main = getMainDefinition(document)
  const sets = splitSelections(main.selectionSet)
  if (sets.length < 2) return [document]
  const others = document.definitions.filter((definition) => definition !== main)
  return sets.map((selectionSet) => ({ ...document, definitions: [{ ...main, selectionSet }, ...others] }))
}
