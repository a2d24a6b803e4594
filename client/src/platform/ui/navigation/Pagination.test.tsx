import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { ChakraProvider } from '@chakra-ui/react'
import { createTheme } from '../../../theme/theme.js'
import { Pagination } from './Pagination.js'

const system = createTheme()

const show = (page: number, totalPages: number) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Pagination page={page} totalPages={totalPages} hrefOf={(number) => `/search?page=${number}`} />
      </MemoryRouter>
    </ChakraProvider>,
  )

/** Returns what stands between Previous and Next, one text for each place. */
function places(page: number, totalPages: number) {
  show(page, totalPages)
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  cleanup()
  return texts.join(' ')
}

afterEach(cleanup)

describe('the places of a pagination', () => {
  it('are all pages up to seven', () => {
    expect(places(1, 2)).toBe('1 2')
    expect(places(3, 7)).toBe('1 2 3 4 5 6 7')
  })

  it('are seven with ellipses for more pages (R2.101)', () => {
    expect(places(1, 20)).toBe('1 2 3 4 5 … 20')
    expect(places(10, 20)).toBe('1 … 9 10 11 … 20')
    expect(places(20, 20)).toBe('1 … 16 17 18 19 20')
    for (const page of [2, 3, 4]) expect(places(page, 20)).toBe(places(1, 20))
    for (const page of [17, 18, 19]) expect(places(page, 20)).toBe(places(20, 20))
    for (let page = 1; page <= 20; page += 1) {
      const shown = places(page, 20).split(' ')
      expect(shown).toHaveLength(7)
      expect(shown).toContain(String(page))
    }
  })
})

describe('Pagination', () => {
  it('is empty for a single page', () => {
    show(1, 1)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('has Previous, Next and numbers as links, and marks the current page (R2.101)', () => {
    show(3, 9)
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/search?page=2')
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/search?page=4')
    expect(screen.getByRole('link', { name: 'Page 9' }).getAttribute('href')).toBe('/search?page=9')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
  })

  it('has no Previous on the first page, no Next on the last, and a Previous beyond the last', () => {
    show(1, 9)
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
    cleanup()
    show(9, 9)
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
    cleanup()
    show(40, 9)
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/search?page=9')
  })
})
