import { getMainDefinition } from '@apollo/client/utilities/internal'
import type { DocumentNode, SelectionNode, SelectionSetNode } from 'graphql'

const isLeaf = (selection: SelectionNode) => selection.kind === 'Field' && !selection.selectionSet

/** Each selection that holds others, alone beside the plain fields; through an only one to what is in it. */
function slicesOf(set: SelectionSetNode): SelectionSetNode[] {
  const leaves = set.selections.filter(isLeaf)
  const branches = set.selections.filter((selection) => !isLeaf(selection))
  const [only] = branches
  const inner = branches.length === 1 && only?.kind === 'Field' ? only.selectionSet : undefined
  if (only && inner)
    return slicesOf(inner).map((selectionSet) => ({
      ...set,
      selections: [...leaves, { ...only, selectionSet } as SelectionNode],
    }))
  return branches.map((branch) => ({ ...set, selections: [...leaves, branch] }))
}

/**
 * An operation as several that together ask for the same. What is selected further down is shared with the operation
 * itself, so that the cache, which remembers what it has read by that, need not read it again for the whole.
 */
export function splitResult(document: DocumentNode): DocumentNode[] {
  const main = getMainDefinition(document)
  const sets = slicesOf(main.selectionSet)
  if (sets.length < 2) return [document]
  const others = document.definitions.filter((definition) => definition !== main)
  return sets.map((selectionSet) => ({ ...document, definitions: [{ ...main, selectionSet }, ...others] }))
}
