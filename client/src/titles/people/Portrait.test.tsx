import { describe, expect, it } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { Portrait } from './Portrait.js'

const draw = (name: string, src: string | null = null) =>
  render(<Portrait name={name} src={src} />).container.firstElementChild as HTMLElement

describe('a portrait', () => {
  it('without a picture is a drawing with initials, the same for the same name', () => {
    const drawn = draw('Gael García Bernal')
    expect(drawn.textContent).toBe('GB')
    expect(draw('Gael García Bernal').outerHTML).toBe(drawn.outerHTML)
    expect(draw('Cher').textContent).toBe('C')
  })

  it('differs between most names', () => {
    const names = Array.from({ length: 40 }, (_, i) => `Person ${i}`)
    const drawings = new Set(names.map((name) => draw(name).querySelector('svg')?.innerHTML))
    expect(drawings.size).toBeGreaterThan(20)
  })

  it('is a picture, and a drawing when the picture cannot be loaded', () => {
    const portrait = draw('Val Kilmer', '/images/val.jpg')
    const image = portrait.querySelector('img') as HTMLImageElement
    expect(image.getAttribute('src')).toBe('/images/val.jpg')
    fireEvent.error(image)
    expect(portrait.querySelector('img')).toBeNull()
    expect(portrait.textContent).toBe('VK')
  })
})
