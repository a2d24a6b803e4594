import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react'
import { recipes, slotRecipes } from './themeRecipes.js'
import { createSemanticTokens, createTokens } from './themeTokens.js'

/** Returns Chakra's style properties merged with the tokens and recipes of Marquee. */
export function themeConfig() {
  const config = defineConfig({
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
        spin: { to: { transform: 'rotate(360deg)' } },
      },
      tokens: createTokens(),
      semanticTokens: createSemanticTokens(),
      recipes,
      slotRecipes,
    },
  })
  return mergeConfigs(defaultBaseConfig, config)
}

/** Creates the Chakra system of Marquee. A separate step from `themeConfig`, so that each can run in its own task. */
export const createTheme = (config = themeConfig()) => createSystem(config)
