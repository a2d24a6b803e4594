import { createSemanticTokens, createTokens } from '../src/theme/themeTokens'

type Mode = 'light' | 'dark'
interface Tone {
  value: string | { _light: string; _dark: string }
}

const inMode = ({ value }: Tone, mode: Mode) =>
  typeof value === 'string' ? value : mode === 'dark' ? value._dark : value._light

/** Converts a colour like #f6b33c to hue, saturation and lightness, as GraphiQL's style sheet combines them with an alpha. */
export function toHsl(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const lightness = max - range / 2
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  const sector =
    range === 0
      ? 0
      : max === red
        ? (green - blue) / range
        : max === green
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round((sector * 60 + 360) % 360)}, ${round(saturation * 100)}%, ${round(lightness * 100)}%`
}

function variables(mode: Mode): string {
  const { colors } = createSemanticTokens()
  const { fonts } = createTokens()
  const color = (tone: Tone) => inMode(tone, mode)
  const own = {
    '--canvas': color(colors.bg.canvas),
    '--raised': color(colors.bg.raised),
    '--overlay': color(colors.bg.overlay),
    '--text': color(colors.fg.default),
    '--muted': color(colors.fg.muted),
    '--on-accent': color(colors.fg.onAccent),
    '--line': color(colors.border.subtle),
    '--line-strong': color(colors.border.strong),
    '--accent': color(colors.accent.DEFAULT),
    '--accent-fill': color(colors.accent.fill),
    '--accent-muted': color(colors.accent.muted),
    '--positive': color(colors.positive),
    '--danger': color(colors.danger),
    '--heading-font': fonts.heading.value,
    '--body-font': fonts.body.value,
    '--mono-font': fonts.mono.value,
  }
  const graphiql = {
    '--color-primary': toHsl(color(colors.accent.DEFAULT)),
    '--color-secondary': toHsl(color(colors.accent.DEFAULT)),
    '--color-tertiary': toHsl(color(colors.positive)),
    '--color-info': toHsl(color(colors.info)),
    '--color-success': toHsl(color(colors.positive)),
    '--color-warning': toHsl(color(colors.accent.DEFAULT)),
    '--color-error': toHsl(color(colors.danger)),
    '--color-neutral': toHsl(color(colors.fg.default)),
    '--color-base': toHsl(color(colors.bg.raised)),
    '--font-family': fonts.body.value,
    '--font-family-mono': fonts.mono.value,
  }
  const list = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  // GraphiQL sets its own on these elements, and dialogs and menus are outside of its container.
  return `html.${mode}{color-scheme:${mode};${list(own)}}html.${mode} :is(.graphiql-container,.graphiql-dialog,.graphiql-dialog-overlay,.graphiql-tooltip,.graphiql-dropdown-content,[data-radix-popper-content-wrapper]){${list(graphiql)}}`
}

/** Returns a style sheet with the product's colours and typefaces, for the sandbox and for GraphiQL. */
export const themeVariables = () => `${variables('dark')}\n${variables('light')}`
