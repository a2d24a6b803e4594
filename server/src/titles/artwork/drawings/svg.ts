/** Formats a number for SVG with one decimal. */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

/** Formats a coordinate pair for SVG path data. */
export const xy = (x: number, y: number): string => `${num(x)} ${num(y)}`

const opacityAttribute = (opacity: number): string =>
  opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''

export const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"` +
  `${opacityAttribute(opacity)}/>`

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${opacityAttribute(opacity)}/>`

/** A circle's outline. */
export const ring = (x: number, y: number, r: number, colour: string, width: number, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${colour}" stroke-width="` +
  `${num(width)}"${opacityAttribute(opacity)}/>`

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacityAttribute(opacity)}/>`

/** A stroked path without a fill. @param more further attributes, with a leading space */
export const stroke = (d: string, colour: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${opacityAttribute(opacity)}` +
  `${more}/>`

/** Path data of a closed polygon. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map((point) => xy(...point)).join('L')}Z`

export const clipPath = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`

/** Clips elements to a defined clip path. */
export const clipGroup = (id: string, inner: string): string => `<g clip-path="url(#${id})">${inner}</g>`

/** A colour stop of a gradient; `offset` and `opacity` from 0 to 1. */
type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

/** Defines a linear gradient from top to bottom. */
export const verticalGradient = (id: string, ...stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopElements(stops)}</linearGradient>`

/** Defines a radial gradient from the centre outwards. */
export const radialGradient = (id: string, ...stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopElements(stops)}</radialGradient>`

/** Attribute for {@link stroke}: round ends. */
export const round = ' stroke-linecap="round"'

/** Discs of one colour. @param discs centre and radius of each */
export const circles = (
  fill: string,
  ...discs: readonly (readonly [x: number, y: number, r: number])[]
): string => discs.map((disc) => circle(...disc, fill)).join('')
