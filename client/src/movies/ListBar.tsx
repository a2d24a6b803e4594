import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Chip } from '../ui/Chip.js'
import type { CategoryText } from './categories.js'
import { ListFilters } from './ListFilters.js'
import { TypeToggle } from './TypeToggle.js'
import type { ListAddress } from './useListAddress.js'
import { ViewToggle } from './ViewToggle.js'

interface ListBarProps {
  text: CategoryText
  list: ListAddress
  /** All genres; the address may name one of them. Null if they could not be loaded. */
  genres: readonly { id: string; name: string }[] | null | undefined
  /** The number of titles, as a text. */
  count: string
  /** Shown beside the count. */
  children?: ReactNode
}

/** The bar above the titles of a listing: filters, the number of titles, Clear and the layout. */
export function ListBar({ text, list, genres, count, children }: ListBarProps) {
  const { filter, isFiltered, defaultSort, newestYear, view, change, clear, setView } = list
  const [genreId] = filter.genres
  // Without its name the genre can still be removed.
  const genre = genres === null ? genreId && 'Genre' : genres?.find(({ id }) => id === genreId)?.name
  return (
    <>
      <Box mt="6">
        <ListFilters
          value={filter}
          defaultSort={defaultSort}
          extraSorts={text.ownOrder ? [{ value: '', label: text.ownOrder }] : undefined}
          newestYear={newestYear}
          onChange={change}
        >
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }} justifySelf={{ md: 'end' }}>
            <TypeToggle value={filter.type} onChange={(type) => change({ type })} />
          </Box>
        </ListFilters>
      </Box>

      <Flex align="center" wrap="wrap" gap="3" mt="5" mb="4">
        <Heading as="h2" size="sm" aria-live="polite" fontWeight="semibold">
          {count}
        </Heading>
        {children}
        {isFiltered && (
          // On a phone the genre has its own line.
          <Flex
            gap="2"
            order={{ base: genre ? 1 : 0, md: 0 }}
            width={{ base: genre ? '100%' : 'auto', md: 'auto' }}
          >
            {genre && <Chip onRemove={() => change({ genres: [] })}>{genre}</Chip>}
            <Button variant="ghost" size="sm" onClick={clear}>
              Clear
            </Button>
          </Flex>
        )}
        <Box ms="auto">
          <ViewToggle value={view} onChange={setView} />
        </Box>
      </Flex>
    </>
  )
}
