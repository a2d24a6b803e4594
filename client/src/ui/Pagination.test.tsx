import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { pageNumbers, Pagination } from './Pagination.js'

const show = (page: number, totalPages: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} totalPages={totalPages} hrefOf={(number) => `/search?page=${number}`} />
    </MemoryRouter>,
  )

afterEach(cleanup)

describe('pageNumbers', () => {
  it('returns all pages up to seven', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('returns seven places with ellipses for more pages (R2.101)', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
    expect(pageNumbers(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
    expect(pageNumbers(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
    for (const page of [2, 3, 4]) expect(pageNumbers(page, 20)).toEqual(pageNumbers(1, 20))
    for (const page of [17, 18, 19]) expect(pageNumbers(page, 20)).toEqual(pageNumbers(20, 20))
    for (let page = 1; page <= 20; page += 1) {
      expect(pageNumbers(page, 20)).toHaveLength(7)
      expect(pageNumbers(page, 20)).toContain(page)
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
