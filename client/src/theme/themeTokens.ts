/** Size tokens by the name of the step: a step is 0.25 rem, so that what holds text grows with it. */
const sizes = (steps: number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]))

/** Spacing tokens by the name of the step: 4 px. Spaces that grew with the text would leave it no room on a phone. */
const spaces = (steps: number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 4}px` }]))

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 24, 28, 32,
  36, 40, 48, 56, 64, 72, 80, 96,
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

/** A semantic colour: its values in the dark and the light mode. */
const tone = (dark: string, light: string) => ({ value: { base: light, _light: light, _dark: dark } })

export const createTokens = () => ({
  fonts: {
    heading: {
      value:
        "'Bricolage Grotesque Variable', 'Bricolage Grotesque Fallback', 'Arial Narrow', Arial, sans-serif",
    },
    body: {
      value:
        "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', 'Hanken Grotesk DejaVu', system-ui, Arial, sans-serif",
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  colors: {
    white: { value: '#fff' },
    black: { value: '#000' },
    /** Behind a title’s backdrop, until its own tint is known. */
    tint: { value: '#1c1826' },
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
  spacing: { ...spaces(steps), px: { value: '1px' } },
  sizes: { ...sizes(steps), ...widths },
  radii: {
    none: { value: '0' },
    '2xs': { value: '2px' },
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
    full: { value: '9999px' },
  },
  /** Hover and what leaves; menus, tabs and toasts that enter; dialogs and pictures between pages; a cross-fade of images. */
  durations: {
    fast: { value: '150ms' },
    moderate: { value: '220ms' },
    slow: { value: '320ms' },
    slower: { value: '400ms' },
  },
  /** What enters or moves slows down; what leaves gets faster. */
  easings: {
    enter: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    leave: { value: 'cubic-bezier(0.4, 0, 1, 1)' },
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
})

/** Returns the tokens that depend on the color mode. */
export const createSemanticTokens = () => ({
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
      /** A background for dark text. */
      fill: tone('#f6b33c', '#f0a828'),
      /** Marks without text, which need a contrast of 3:1. */
      mark: tone('#f6b33c', '#bd7400'),
    },
    positive: tone('#63cf9f', '#1d7049'),
    danger: tone('#ff8279', '#b3261e'),
    rating: tone('#ffc24b', '#bd7400'),
    info: { value: '#4d8ddb' },
    /** The edge of an image. */
    edge: tone('rgb(255 255 255 / 0.07)', 'rgb(40 28 8 / 0.1)'),
    skeleton: { DEFAULT: tone('#17141f', '#ece3d3'), shine: tone('#231e2f', '#f6efe2') },
  },
  shadows: {
    overlay: tone(
      '0 24px 64px rgba(0,0,0,0.6), 0 2px 8px rgba(0,0,0,0.4)',
      '0 24px 64px rgba(58,42,12,0.22), 0 2px 8px rgba(58,42,12,0.12)',
    ),
  },
})
