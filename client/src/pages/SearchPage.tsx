import { Box, Button, Flex, Heading, Input } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { NOTICES } from '../../../server/contract/messages.js'
import { pageOf, PAGING, RELEASE_YEAR, SEARCH_TEXT_MAX } from '../../../server/contract/rules.js'
import { errorText } from '../apollo/errorText.js'
import { useSearchPageQuery } from '../generated/graphql.js'
import { CopyNotice } from '../movies/CopyNotice.js'
import { GenreChips } from '../movies/GenreChips.js'
import { DEFAULT_SORT, type ListFilter, toMovieFilter } from '../movies/listFilter.js'
import { ListFilters } from '../movies/ListFilters.js'
import { MovieGrid, MovieGridSkeleton } from '../movies/MovieGrid.js'
import { TypeToggle } from '../movies/TypeToggle.js'
import { type ListView, ViewToggle } from '../movies/ViewToggle.js'
import { LoadFailure } from '../offline/LoadFailure.js'
import { paths } from '../paths.js'
import { formatCount } from '../ui/format.js'
import { CloseIcon, SearchIcon } from '../ui/icons.js'
import { Pagination } from '../ui/Pagination.js'
import { EmptyState } from '../ui/EmptyState.js'

/** Also answered in the page's HTML. */
export { SearchPageDocument as query } from '../generated/graphql.js'

const TYPING_PAUSE_MS = 400

/** `128 results for “dune”` */
const countText = (count: number, query: string) =>
  `${formatCount(count)} ${count === 1 ? 'result' : 'results'} for “${query}”`

/**
 * Search. The address holds the text and the page, so that a search can be sent to somebody; filters are the
 * moment's own. Typing moves the address after a pause, which replaces the entry, so that Back leaves the search.
 */
export function SearchPage() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const query = (address.get('query') ?? '').trim()
  const page = pageOf(address.get('page'))
  const searching = query !== ''

  const [filter, setFilter] = useState<ListFilter>({})
  const [view, setView] = useState<ListView>('grid')
  const { data, previousData, loading, error, refetch } = useSearchPageQuery({
    variables: searching
      ? { query, page, filter: toMovieFilter(filter), searching }
      : { query, page: 1, searching },
    errorPolicy: 'all',
  })
  const genres = data?.genres ?? previousData?.genres ?? []
  const result = data?.search
  // What was found before stays, dimmed, while the new answer is on its way.
  const stale = loading && !result && previousData?.search?.results.length ? previousData.search : undefined
  const shown = result ?? stale
  const totalPages = Math.min(shown?.totalPages ?? 0, PAGING.maxPage)
  const filtered = toMovieFilter(filter) !== undefined

  const heading = useRef<HTMLHeadingElement>(null)
  const pageBefore = useRef(page)
  useEffect(() => {
    if (pageBefore.current === page) return
    pageBefore.current = page
    heading.current?.focus({ preventScroll: true })
  }, [page])

  const change = (asked: ListFilter) => {
    setFilter({ ...filter, ...asked })
    if (page === 1) return
    // The focus stays on the filter.
    pageBefore.current = 1
    void navigate(paths.search({ query }), { replace: true })
  }

  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{searching ? `${query} · Search · Marquee` : 'Search · Marquee'}</title>
      <Heading as="h1" size="xl" mb={{ base: '4', md: '6' }}>
        Search
      </Heading>
      <SearchBox query={query} />

      {searching && (
        <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }} gap="4" mt="6">
          <ListFilters
            value={filter}
            defaultSort={DEFAULT_SORT}
            newestYear={RELEASE_YEAR.searchTo}
            onChange={change}
          />
          <Box flexShrink="0">
            <TypeToggle value={filter.type} onChange={(type) => change({ type })} />
          </Box>
        </Flex>
      )}

      {searching && (
        <Flex align="center" justify="space-between" gap="3" mt="6" mb="4">
          <Flex align="baseline" wrap="wrap" gap="2" minW="0">
            <Heading
              as="h2"
              size="sm"
              ref={heading}
              tabIndex={-1}
              outline="none"
              aria-live="polite"
              overflowWrap="anywhere"
              lineClamp="2"
            >
              {result
                ? countText(result.totalResults, query)
                : loading
                  ? `Searching for “${query}”…`
                  : `Results for “${query}”`}
            </Heading>
            {result && totalPages > 1 && page <= totalPages && (
              <Box as="span" color="fg.muted" fontSize="sm" className="tabular">
                Page {formatCount(page)} of {formatCount(totalPages)}
              </Box>
            )}
            <CopyNotice source={result?.source} />
          </Flex>
          <ViewToggle value={view} onChange={setView} />
        </Flex>
      )}

      {!searching ? (
        <EmptyState
          drawing="search"
          title="What are you in the mood for?"
          text="Search by title, or by the people in front of and behind the camera. Or start with a genre."
          action={<GenreChips genres={genres} />}
        />
      ) : shown && shown.results.length > 0 ? (
        <Box>
          <MovieGrid movies={shown.results} view={view} loading={stale !== undefined} />
          <Box mt="12">
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefOf={(number) => paths.search({ query, page: number })}
            />
          </Box>
        </Box>
      ) : loading ? (
        <MovieGridSkeleton view={view} />
      ) : !result ? (
        <LoadFailure
          title={NOTICES.searchFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : result.totalResults > 0 && totalPages > 0 ? (
        <EmptyState
          drawing="reel"
          title="There is no such page"
          text={`This search ends on page ${formatCount(totalPages)}.`}
          action={
            <Button
              onClick={() => void navigate(paths.search({ query, page: totalPages }), { replace: true })}
            >
              Go to the Last Page
            </Button>
          }
        />
      ) : filtered ? (
        <EmptyState
          drawing="search"
          title={`No results for “${query}” with these filters`}
          text="Take the filters away to see everything that matches."
          action={<Button onClick={() => setFilter({})}>Clear Filters</Button>}
        />
      ) : (
        <EmptyState
          drawing="search"
          title={`No results for “${query}”`}
          text="Check the spelling, try fewer words, or look around in a genre."
          action={<GenreChips genres={genres} />}
        />
      )}
    </Box>
  )
}

interface SearchBoxProps {
  query: string
}

function SearchBox({ query }: SearchBoxProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  /** The query this box has last put into the address, or taken from it. */
  const known = useRef(query)

  // The address moved by itself (the navigation bar, Back): the box follows. Our own moves are not copied back,
  // because they lag behind the typing.
  useEffect(() => {
    if (query === known.current) return
    known.current = query
    setText(query)
  }, [query])

  const search = (next: string, replace: boolean) => {
    known.current = next
    void navigate(paths.search({ query: next }), { replace })
  }

  useEffect(() => {
    const next = text.trim()
    if (next === known.current) return
    const timer = setTimeout(() => {
      known.current = next
      void navigate(paths.search({ query: next }), { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, navigate])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== known.current) search(text.trim(), text.trim() === '')
  }

  const clear = () => {
    setText('')
    if (known.current !== '') search('', true)
    input.current?.focus()
  }

  return (
    <Box as="search" display="block" aria-label="Titles and people" maxW="45rem">
      <Box as="form" onSubmit={submit} position="relative">
        <Box
          position="absolute"
          insetStart="4"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          lineHeight="0"
        >
          <SearchIcon size={22} />
        </Box>
        <Input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label="Search movies, actors, directors"
          placeholder="Search movies, actors, directors..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_MAX}
          height="14"
          ps="12"
          pe="14"
          fontSize="lg"
          borderRadius="full"
          bg="bg.raised"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        />
        {text !== '' && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            px="0"
            position="absolute"
            insetEnd="2.5"
            top="2.5"
            aria-label="Clear search"
            onClick={clear}
          >
            <CloseIcon size={18} />
          </Button>
        )}
      </Box>
    </Box>
  )
}
