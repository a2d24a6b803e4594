import { Pagination as ChakraPagination } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.js'
import { paginationRecipe } from '../../../theme/lateRecipes.js'
import { t } from '../language/t.js'
import './Pagination.css'

/** How to open a page: by a link or by a callback. */
type PageTarget =
  { hrefOf: (page: number) => string; onPage?: never } | { onPage: (page: number) => void; hrefOf?: never }

type PaginationProps = PageTarget & {
  page: number
  totalPages: number
}

/** Numbered pages with Previous and Next: links with `hrefOf`, buttons with `onPage`. Empty for a single page. */
export function Pagination({ page, totalPages, hrefOf, onPage }: PaginationProps) {
  if (totalPages < 2) return null

  /** Returns the element that opens a page; one without a page is text. */
  const target = (to: number | null, children: ReactNode, rel?: 'prev' | 'next'): ReactElement => {
    if (to === null) return <span aria-disabled="true">{children}</span>
    if (!hrefOf) return <button type="button">{children}</button>
    return (
      <Link rel={rel} to={hrefOf(to)}>
        {children}
      </Link>
    )
  }

  return (
    <ChakraPagination.Root
      recipe={paginationRecipe}
      type="link"
      page={page}
      count={totalPages}
      pageSize={1}
      onPageChange={(details) => onPage?.(details.page)}
      translations={{
        rootLabel: t('Pagination'),
        prevTriggerLabel: t('Previous'),
        nextTriggerLabel: t('Next'),
        itemLabel: (details) => t('Page {page}', { page: details.page }),
      }}
    >
      <ChakraPagination.PrevTrigger asChild>
        {target(
          page > 1 ? Math.min(page - 1, totalPages) : null,
          <>
            <ChevronLeftIcon size={16} />
            {t('Previous')}
          </>,
          'prev',
        )}
      </ChakraPagination.PrevTrigger>
      <ol>
        <ChakraPagination.Context>
          {({ pages }) =>
            pages.map((item, index) => (
              <li key={item.type === 'page' ? item.value : `gap-${index}`}>
                {item.type === 'page' ? (
                  <ChakraPagination.Item {...item} asChild>
                    {target(item.value, item.value)}
                  </ChakraPagination.Item>
                ) : (
                  <ChakraPagination.Ellipsis index={index} aria-hidden="true">
                    …
                  </ChakraPagination.Ellipsis>
                )}
              </li>
            ))
          }
        </ChakraPagination.Context>
      </ol>
      <ChakraPagination.NextTrigger asChild>
        {target(
          page < totalPages ? page + 1 : null,
          <>
            {t('Next')}
            <ChevronRightIcon size={16} />
          </>,
          'next',
        )}
      </ChakraPagination.NextTrigger>
    </ChakraPagination.Root>
  )
}
