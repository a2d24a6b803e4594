import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FacetValue } from '../../../../server/contract/rules/facets.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { PhoneOnly, WideOnly } from '../../platform/ui/rendering/Media.js'
import { FacetBar } from './FacetBar.js'
import { FacetName } from '../facets/FacetName.js'
import type { FacetsFragment } from '../facets/Facets.generated.js'
import { FilterButton } from '../filters/FilterButton.js'
import { ListFilters } from '../filters/ListFilters.js'
import { KnownTitlesButton } from '../knownTitles/KnownTitlesButton.js'
import { useKnownTitles } from '../knownTitles/knownTitles.js'
import type { Listing } from './listings.js'
import { countFilters } from '../filters/movieFilter.js'
import { TypeToggle } from './TypeToggle.js'
import type { ListAddress } from './useListAddress.js'
import { PosterSizeButton } from '../titleCard/PosterSizeButton.js'
import { ViewToggle } from '../titleCard/ViewToggle.js'
import { t } from '../../platform/ui/language/t.js'

interface ListBarProps {
  listing: Listing
  list: ListAddress
  /** The counts of the current list; undefined while loading, null if they are not known. */
  facets: FacetsFragment | null | undefined
  /** The number of titles, as a text. */
  count: string
  /** Shown beside the count. */
  children?: ReactNode
}

/** Returns how many filters of a listing are active. */
const activeFilters = ({ filter, facets }: ListAddress) =>
  countFilters(filter) + (filter.type === null ? 0 : 1) + facets.length

/** The bar above the titles of a listing: filters (on a phone in a sheet), facets, the number of titles, Clear and the layout. */
export function ListBar({ listing, list, facets, count, children }: ListBarProps) {
  const { hide } = useKnownTitles()
  const active = activeFilters(list)
  const { filter, isFiltered, defaultSort, newestYear, oldestYear, view, change, clear, setView } = list
  const chosen: FacetValue[] = [
    // The server ignores unknown genres.
    ...filter.genres
      .filter((id) => GENRES.has(Number(id)))
      .map((genre): FacetValue => ({ facet: 'genre', genre })),
    ...list.facets,
  ]
  const filters = (
    <ListFilters
      value={filter}
      defaultSort={defaultSort}
      extraSorts={listing.ownOrder ? [{ value: '', label: listing.ownOrder }] : undefined}
      newestYear={newestYear}
      oldestYear={oldestYear}
      onChange={change}
    >
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }} justifySelf={{ md: 'end' }}>
        <TypeToggle value={filter.type} onChange={(type) => change({ type })} />
      </Box>
    </ListFilters>
  )
  const facetBar = <FacetBar list={list} own={listing.facet} facets={facets} />
  return (
    <>
      <WideOnly>
        <Box mt="6">{filters}</Box>
        {facetBar}
      </WideOnly>
      <Flex
        align="center"
        wrap="wrap"
        gap={{ base: '1.5', md: '3' }}
        mt={{ base: '2', md: '5' }}
        mb={{ base: '3', md: '4' }}
      >
        <PhoneOnly>
          <FilterButton
            active={active + (hide.length > 0 ? 1 : 0)}
            count={count}
            onClear={active > 0 ? clear : undefined}
          >
            {filters}
            {facetBar}
            <KnownTitlesButton />
          </FilterButton>
        </PhoneOnly>
        {/* On a phone words wrap beside the controls, in two lines as high as those: the bar is as high for each text. */}
        <Heading
          as="h2"
          size="sm"
          fontSize={{ base: 'md', md: 'lg' }}
          lineHeight={{ mdDown: 'tight' }}
          flex={{ mdDown: '1 1 0' }}
          minWidth={{ mdDown: 'min-content' }}
          aria-live="polite"
          fontWeight="semibold"
        >
          {count}
        </Heading>
        {children}
        {isFiltered && (
          // On a phone they have their own line.
          <Flex gap="2" wrap="wrap" order={{ base: 1, md: 0 }} width={{ base: '100%', md: 'auto' }}>
            {chosen.map((value) => (
              <Chip key={JSON.stringify(value)} onRemove={() => list.removeFacet(value)}>
                <FacetName value={value} />
              </Chip>
            ))}
            <Button variant="ghost" size="sm" onClick={clear}>
              {t('Clear')}
            </Button>
          </Flex>
        )}
        <Flex align="center" ms="auto" gap={{ base: '1.5', md: '2' }}>
          <WideOnly>
            <KnownTitlesButton />
          </WideOnly>
          {view === 'grid' && <PosterSizeButton />}
          <ViewToggle value={view} onChange={setView} />
        </Flex>
      </Flex>
    </>
  )
}
