import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.js'
import './Pagination.css'

/** The numbers on show: never more than seven places, so that the row does not jump as one walks through it. */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (totalPages <= 7) return run(1, totalPages)
  if (page <= 4) return [...run(1, 5), 'gap', totalPages]
  if (page >= totalPages - 3) return [1, 'gap', ...run(totalPages - 4, totalPages)]
  return [1, 'gap', ...run(page - 1, page + 1), 'gap', totalPages]
}

/** Where a page is: at an address, or in the place of the one before. */
type Way =
  { hrefOf: (page: number) => string; onPage?: never } | { onPage: (page: number) => void; hrefOf?: never }

type WayToProps = Way & {
  page: number
  children: ReactNode
  className: string
  rel?: 'prev' | 'next'
  label?: string
  current?: boolean
}

function WayTo({ page, hrefOf, onPage, children, className, rel, label, current }: WayToProps) {
  const props = {
    className,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    children,
  }
  return hrefOf ? (
    <Link {...props} rel={rel} to={hrefOf(page)} />
  ) : (
    <button {...props} type="button" onClick={() => onPage(page)} />
  )
}

type StepProps = Way & {
  label: string
  rel: 'prev' | 'next'
  to: number | null
}

function Step({ label, rel, to, ...way }: StepProps) {
  const content = (
    <>
      {rel === 'prev' && <ChevronLeftIcon size={16} />}
      {label}
      {rel === 'next' && <ChevronRightIcon size={16} />}
    </>
  )
  return to === null ? (
    <span className="pagination__item pagination__item--step" aria-disabled="true">
      {content}
    </span>
  ) : (
    <WayTo {...way} page={to} className="pagination__item pagination__item--step" rel={rel}>
      {content}
    </WayTo>
  )
}

export type PaginationProps = Way & {
  page: number
  totalPages: number
}

/**
 * Numbered pages with Previous and Next: real links where each page has an address, buttons where it has none.
 * Nothing when there is only one page.
 */
export function Pagination({ page, totalPages, ...way }: PaginationProps) {
  if (totalPages < 2) return null
  const previous = Math.min(page - 1, totalPages)
  return (
    <nav className="pagination" aria-label="Pagination">
      <Step label="Previous" rel="prev" to={previous < 1 ? null : previous} {...way} />
      <ol>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className="pagination__item pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <WayTo
                {...way}
                page={number}
                className="pagination__item"
                label={`Page ${number}`}
                current={number === page}
              >
                {number}
              </WayTo>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" rel="next" to={page >= totalPages ? null : page + 1} {...way} />
    </nav>
  )
}
