import { t } from '../../platform/ui/language/t.js'
import type { ImportCandidateFragment } from './Imports.generated.js'

/** Returns names in one line. */
export const joinNames = (names: readonly string[]): string => names.join(', ')

/** Returns what tells a title from others of its name: year, kind and director. */
export const candidateFacts = ({ year, type, director }: ImportCandidateFragment): string =>
  [year, type === 'TV' && t('TV series'), director].filter(Boolean).join(' · ')
