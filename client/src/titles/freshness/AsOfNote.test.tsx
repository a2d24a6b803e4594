import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderAt } from '../../testing.js'
import { AsOfNote } from './AsOfNote.js'

const open = (frozenAsOf: string | null) =>
  renderAt('/', <AsOfNote catalogue={{ __typename: 'Catalogue', frozenAsOf }} />, () => ({ data: {} }))

describe('the note of lists of new titles', () => {
  it('says the month of a frozen catalogue at once, with a link to how newer titles are loaded', () => {
    open('2025-06-15')
    const link = screen.getByRole('link', { name: 'as of June 2025' })
    expect(link.getAttribute('href')).toBe('/about#newer-titles')
  })

  it('says nothing of a catalogue with new titles', () => {
    const { container } = open(null)
    expect(container.querySelector('a')).toBeNull()
  })
})
