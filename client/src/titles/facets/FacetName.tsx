import { codeOf, codeName, type CodeType } from '../../../../server/contract/codeNames.js'
import type { FacetValue } from '../../../../server/contract/rules/facets.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import { t, translate } from '../../platform/ui/language/t.js'
import { useEffect, useState } from 'react'
import { afterFrame } from '../../platform/ui/rendering/whenIdle.js'

const NO_BREAK_SPACE = '\u00a0'

let displayNamesLoaded = false

/** The name of a language or country code. Display names load late: they would delay a slow phone. */
function CodeName({ type, code }: { type: CodeType; code: string }) {
  const [isReady, setReady] = useState(displayNamesLoaded)
  useEffect(() => {
    if (isReady) return
    return afterFrame(() => {
      displayNamesLoaded = true
      setReady(true)
    })
  }, [isReady])
  return isReady ? (codeName(type, code) ?? code) : NO_BREAK_SPACE
}

/** The name of a facet's value: a genre, `1990s`, a country or a language. */
export function FacetName({ value }: { value: FacetValue }) {
  const code = codeOf(value)
  if (code) return <CodeName type={code[0]} code={code[1]} />
  if (value.facet === 'genre') return translate(GENRES.get(Number(value.genre)) ?? '')
  return value.facet === 'decade' ? t('{decade}s', { decade: value.decade }) : ''
}
