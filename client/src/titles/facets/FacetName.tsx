import { codeOf } from '../../../../server/contract/codeNames.js'
import type { FacetValue } from '../../../../server/contract/rules/facets.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import { CodeName } from './CodeName.js'
import { t, translate } from '../../platform/ui/language/t.js'

/** The name of a facet's value: a genre, `1990s`, a country or a language. */
export function FacetName({ value }: { value: FacetValue }) {
  const code = codeOf(value)
  if (code) return <CodeName type={code[0]} code={code[1]} />
  if (value.facet === 'genre') return translate(GENRES.get(Number(value.genre)) ?? '')
  return value.facet === 'decade' ? t('{decade}s', { decade: value.decade }) : ''
}
