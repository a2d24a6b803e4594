import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineRecipe,
  defineSlotRecipe,
  mergeConfigs,
} from '@chakra-ui/react'

const scale = (steps: number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]))

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56,
  64, 72, 80, 96,
]

const widths = {
  full: { value: '100%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
  prose: { value: '65ch' },
  form: { value: '26rem' },
  page: { value: '90rem' },
}

/** One value in the dark foyer, one on paper. */
const tone = (dark: string, light: string) => ({ value: { base: light, _light: light, _dark: dark } })

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    lineHeight: '1',
    cursor: 'pointer',
    userSelect: 'none',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color, transform, filter',
    transitionDuration: 'fast',
    transitionTimingFunction: 'ease-out',
    _active: { transform: 'scale(0.98)' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed', transform: 'none' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    // The names are Chakra's own, because its types know no others: `surface` is glass over a picture, `plain` a link.
    variant: {
      solid: {
        bg: 'accent.fill',
        color: 'fg.onAccent',
        _hover: { filter: 'brightness(1.06)' },
      },
      surface: {
        bg: 'rgba(255,255,255,0.14)',
        color: '#fff',
        backdropFilter: 'blur(10px)',
        borderColor: 'rgba(255,255,255,0.22)',
        _hover: { bg: 'rgba(255,255,255,0.24)' },
      },
      outline: {
        bg: 'transparent',
        color: 'fg.default',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.overlay' },
        _expanded: { bg: 'bg.overlay' },
      },
      subtle: {
        bg: 'bg.overlay',
        color: 'fg.default',
        _hover: { bg: 'border.subtle' },
        _expanded: { bg: 'border.subtle' },
      },
      ghost: { bg: 'transparent', color: 'fg.default', _hover: { bg: 'bg.overlay' } },
      plain: {
        color: 'accent',
        px: '0!',
        h: 'auto!',
        minH: '6',
        minW: '0!',
        borderRadius: 'sm',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
    size: {
      xs: { h: '7', minW: '7', px: '3', fontSize: 'xs' },
      sm: { h: '9', minW: '9', px: '4', fontSize: 'sm' },
      md: { h: '11', minW: '11', px: '5', fontSize: 'md' },
      lg: { h: '12', minW: '12', px: '6', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    letterSpacing: 'tight',
    lineHeight: '1.15',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'lg' },
      md: { fontSize: 'xl' },
      lg: { fontSize: { base: '2xl', md: '3xl' } },
      xl: { fontSize: { base: '3xl', md: '4xl' } },
      '2xl': { fontSize: { base: '4xl', md: '5xl' } },
    },
  },
  defaultVariants: { size: 'md' },
})

const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minW: '0',
    height: '11',
    px: '3.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.canvas',
    color: 'fg.default',
    fontSize: 'md',
    appearance: 'none',
    textOverflow: 'ellipsis',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _placeholder: { color: 'fg.muted' },
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: {
      borderColor: 'accent',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
    },
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
})

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...input.base, height: 'auto', minH: '28', py: '2.5', lineHeight: '1.5', resize: 'vertical' },
})

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: '100%', alignItems: 'stretch' },
    label: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.default' },
    requiredIndicator: { color: 'danger' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', color: 'danger', display: 'flex', alignItems: 'center', gap: '1.5' },
  },
})

const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      bg: 'rgba(6,4,12,0.72)',
      backdropFilter: 'blur(6px)',
      _open: { animation: 'fade-in 320ms ease-out' },
      _closed: { animation: 'fade-out 180ms ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      p: { base: '3', md: '6' },
    },
    content: {
      position: 'relative',
      m: 'auto',
      width: '100%',
      maxW: 'form',
      bg: 'bg.raised',
      color: 'fg.default',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      boxShadow: 'overlay',
      outline: '0',
      _open: { animation: 'rise-in 320ms cubic-bezier(.2,.8,.2,1)' },
      _closed: { animation: 'fade-out 180ms ease-out' },
    },
    header: { px: { base: '5', md: '8' }, pt: { base: '6', md: '8' }, pb: '2' },
    body: { px: { base: '5', md: '8' }, py: '4' },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '5', md: '8' },
      pb: { base: '5', md: '8' },
      pt: '2',
    },
    title: {
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: 'bold',
      letterSpacing: 'tight',
      lineHeight: '1.2',
    },
    description: { color: 'fg.muted', mt: '1' },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
})

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
    tokens: {
      fonts: {
        heading: {
          value:
            "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', 'Arial Narrow', Arial, sans-serif",
        },
        body: { value: "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, Arial, sans-serif" },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
      },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.8125rem' },
        md: { value: '1rem' },
        lg: { value: '1.1875rem' },
        xl: { value: '1.4375rem' },
        '2xl': { value: '1.75rem' },
        '3xl': { value: '2.125rem' },
        '4xl': { value: '2.625rem' },
        '5xl': { value: '3.25rem' },
        '6xl': { value: '4rem' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
        black: { value: '800' },
      },
      letterSpacings: { tight: { value: '-0.02em' }, normal: { value: '0' }, wide: { value: '0.06em' } },
      lineHeights: {
        tight: { value: '1.15' },
        snug: { value: '1.35' },
        normal: { value: '1.5' },
        relaxed: { value: '1.65' },
      },
      spacing: { ...scale(steps), px: { value: '1px' } },
      sizes: { ...scale(steps), ...widths },
      radii: {
        none: { value: '0' },
        sm: { value: '4px' },
        poster: { value: '6px' },
        md: { value: '8px' },
        panel: { value: '10px' },
        lg: { value: '14px' },
        full: { value: '9999px' },
      },
      durations: {
        fast: { value: '150ms' },
        moderate: { value: '220ms' },
        slow: { value: '320ms' },
      },
      zIndex: {
        base: { value: 0 },
        raised: { value: 1 },
        sticky: { value: 50 },
        overlay: { value: 80 },
        modal: { value: 100 },
        popover: { value: 110 },
        toast: { value: 120 },
      },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: tone('#0e0c14', '#f7f2e9'),
          canvas: tone('#0e0c14', '#f7f2e9'),
          raised: tone('#17141f', '#fffcf6'),
          overlay: tone('#231e2f', '#efe7d9'),
        },
        fg: {
          DEFAULT: tone('#f4f1ea', '#1e1926'),
          default: tone('#f4f1ea', '#1e1926'),
          muted: tone('#aaa3b8', '#5d5569'),
          onAccent: { value: '#1d1303' },
        },
        border: {
          DEFAULT: tone('#2b2638', '#e1d8c7'),
          subtle: tone('#2b2638', '#e1d8c7'),
          strong: tone('#756c8a', '#8d8371'),
        },
        accent: {
          DEFAULT: tone('#f6b33c', '#8a5600'),
          muted: tone('#3a2c12', '#f3e1bd'),
          /** The lit bulb itself: a ground for dark words. */
          fill: tone('#f6b33c', '#f0a828'),
          /** Marks without words, for which 3:1 is enough. */
          mark: tone('#f6b33c', '#bd7400'),
        },
        positive: tone('#63cf9f', '#1d7049'),
        danger: tone('#ff8279', '#b3261e'),
        rating: tone('#ffc24b', '#bd7400'),
      },
      shadows: {
        overlay: tone(
          '0 24px 64px rgba(0,0,0,0.6), 0 2px 8px rgba(0,0,0,0.4)',
          '0 24px 64px rgba(58,42,12,0.22), 0 2px 8px rgba(58,42,12,0.12)',
        ),
      },
    },
    recipes: { button, heading, input, textarea },
    slotRecipes: { field, dialog },
  },
})

/** Chakra's properties and the tokens and recipes of Marquee: for a dark foyer and for warm paper. */
export const themeConfig = () => mergeConfigs(defaultBaseConfig, config)

/** The look of Marquee. Merging before it is a piece of work of its own: `config` is what `themeConfig` gives. */
export const createTheme = (config = themeConfig()) => createSystem(config)
