import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChevronLeftIcon } from './icons/ChevronLeftIcon.js'
import { ChevronRightIcon } from './icons/ChevronRightIcon.js'
import './Pagination.css'

/** Returns the page numbers to show. There are at most seven places, so that the row keeps its width. */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (totalPages <= 7) return range(1, totalPages)
  if (page <= 4) return [...range(1, 5), 'gap', totalPages]
  if (page >= totalPages - 3) return [1, 'gap', ...range(totalPages - 4, totalPages)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', totalPages]
}

/** How to open a page: by a link or by a callback. */
type PageTarget =
  { hrefOf: (page: number) => string; onPage?: never } | { onPage: (page: number) => void; hrefOf?: never }

type PageLinkProps = PageTarget & {
  page: number
  children: ReactNode
  className: string
  rel?: 'prev' | 'next'
  label?: string
  current?: boolean
}

function PageLink({ page, hrefOf, onPage, children, className, rel, label, current }: PageLinkProps) {
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

type StepProps = PageTarget & {
  label: string
  rel: 'prev' | 'next'
  /** The page to open; null when there is none. */
  to: number | null
}

function Step({ label, rel, to, ...target }: StepProps) {
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
    <PageLink {...target} page={to} className="pagination__item pagination__item--step" rel={rel}>
      {content}
    </PageLink>
  )
}

/** Props of `Pagination`. */
export type PaginationProps = PageTarget & {
  page: number
  totalPages: number
}

/** Numbered pages with Previous and Next: links with `hrefOf`, buttons with `onPage`. Empty for a single page. */
export function Pagination({ page, totalPages, ...target }: PaginationProps) {
  if (totalPages < 2) return null
  const previous = Math.min(page - 1, totalPages)
  return (
    <nav className="pagination" aria-label="Pagination">
      <Step label="Previous" rel="prev" to={previous < 1 ? null : previous} {...target} />
      <ol>
        {pageNumbers(page, totalPages).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className="pagination__item pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink
                {...target}
                page={number}
                className="pagination__item"
                label={`Page ${number}`}
                current={number === page}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <Step label="Next" rel="next" to={page >= totalPages ? null : page + 1} {...target} />
    </nav>
  )
}
