import { useEffect, useState } from 'react'
import { codeName, type CodeType } from '../../../../server/contract/codeNames.js'
import { afterFrame } from '../../platform/ui/rendering/afterFrame.js'

const NO_BREAK_SPACE = '\u00a0'

let displayNamesLoaded = false

/**
 * The English name of a language or country code; an unknown code is shown as it is. The first use waits for a frame,
 * because loading the browser's display names would delay the page on a slow phone.
 */
export function CodeName({ type, code }: { type: CodeType; code: string }) {
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
