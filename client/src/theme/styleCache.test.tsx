import { afterEach, describe, expect, it } from '@jest/globals'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider, Box } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import { createTheme } from './theme.js'
import { createStyleCache } from './styleCache.js'

afterEach(cleanup)

describe('the styles of Chakra', () => {
  it('are added rule by rule, each as a sheet of its own after all others', () => {
    const sheets = () => Array.from(document.querySelectorAll('style'))
    const cache = createStyleCache()
    const page = (width: string) => (
      <CacheProvider value={cache}>
        <ChakraProvider value={createTheme()}>
          <Box width={width}>{width}</Box>
        </ChakraProvider>
      </CacheProvider>
    )
    const { rerender } = render(page('11px'))
    const before = sheets().map((sheet) => sheet.textContent)
    rerender(page('12px'))
    const after = sheets()
    // The earlier sheets are untouched, and the new rule stands alone behind them.
    expect(after.slice(0, before.length).map((sheet) => sheet.textContent)).toEqual(before)
    expect(after.slice(before.length).map((sheet) => sheet.textContent)).toEqual([
      expect.stringContaining('width:12px'),
    ])
    expect(after.at(-1)?.sheet?.cssRules).toHaveLength(1)
  })
})
