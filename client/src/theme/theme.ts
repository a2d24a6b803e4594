import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { recipes } from './themeRecipes.js'
import { slotRecipes } from './themeSlotRecipes.js'
import { createSemanticTokens, createTokens } from './themeTokens.js'

/** Creates the Chakra system: its style properties, our tokens, and recipes of what we use. */
export const createTheme = () =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      theme: {
        breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
        keyframes: {
          'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
          'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
          'rise-in': {
            from: { opacity: 0, transform: 'translateY(16px) scale(0.98)' },
            to: { opacity: 1, transform: 'none' },
          },
          'sink-out': { to: { opacity: 0, transform: 'translateY(8px)' } },
          'drop-in': { from: { opacity: 0, transform: 'translateY(-6px)' } },
          spin: { to: { transform: 'rotate(360deg)' } },
        },
        tokens: createTokens(),
        semanticTokens: createSemanticTokens(),
        recipes,
        slotRecipes,
      },
    }),
  )
