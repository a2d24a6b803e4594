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

interface StepProps {
  label: string
  rel: 'prev' | 'next'
  to: string | null
}

function Step({ label, rel, to }: StepProps) {
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
    <Link className="pagination__item pagination__item--step" rel={rel} to={to}>
      {content}
    </Link>
  )
}

export interface PaginationProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

/** Numbered pages as real links, with Previous and Next. Nothing when there is only one page. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages < 2) return null
  const previous = Math.min(page - 1, totalPages)
  return (
    <nav className="pagination" aria-label="Pagination">
      <Step label="Previous" rel="prev" to={previous < 1 ? null : hrefOf(previous)} />
      <ol>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className="pagination__item pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className="pagination__item"
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" rel="next" to={page >= totalPages ? null : hrefOf(page + 1)} />
    </nav>
  )
}
