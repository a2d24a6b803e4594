import { Box, Button, Heading, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CATEGORIES_PAGE, FACET_NAMES } from '../../../server/contract/messages/browse.js'
import { HOME_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { FACETS, type Facet, type FacetValue } from '../../../server/contract/rules/facets.js'
import { errorText } from '../platform/errors/errorText.js'
import { facetPath, facetValues, type CountedValue } from '../titles/facets/facetAddress.js'
import { FacetName } from '../titles/facets/FacetName.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { Poster } from '../platform/ui/images/Poster.js'
import { useCategoriesPageQuery, type CategoriesPageQuery } from './CategoriesPage.generated.js'
import { t } from '../platform/ui/language/t.js'
import './CategoriesPage.css'

/** The overview of all genres, decades, countries and languages of the catalogue. */
export function CategoriesPage() {
  const { data, error, refetch } = useCategoriesPageQuery()
  return (
    <Box className="gutters" pt={{ base: '6', md: '10' }} pb="16">
      <title>{t('{title} · Marquee', { title: CATEGORIES_PAGE.title })}</title>
      <Heading as="h1" size="xl">
        {CATEGORIES_PAGE.title}
      </Heading>
      <Text color="fg.muted" mt="2" maxW="prose">
        {CATEGORIES_PAGE.description}
      </Text>
      {data ? (
        FACETS.map((facet) => (
          <Tiles
            key={facet}
            facet={facet}
            values={facetValues(facet, data.catalogue.facets).filter(({ count }) => count !== 1)}
            titles={data.catalogue.facetTitles ?? []}
          />
        ))
      ) : error ? (
        <LoadFailure
          title={HOME_NOTICES.genresFailed}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
        />
      ) : (
        <Box minH="100dvh" aria-busy="true" />
      )}
    </Box>
  )
}

type FacetTitles = NonNullable<CategoriesPageQuery['catalogue']['facetTitles']>

interface TilesProps {
  facet: Facet
  values: readonly CountedValue[]
  /** Titles of the values of all facets. */
  titles: FacetTitles
}

/** Returns a facet's value as `FacetTitles.value` spells it. */
const spelled = (value: FacetValue): string =>
  String(
    value.facet === 'genre'
      ? value.genre
      : value.facet === 'decade'
        ? value.decade
        : value.facet === 'country'
          ? value.country
          : value.language,
  )

function Tiles({ facet, values, titles }: TilesProps) {
  const pictures = new Map(titles.filter((one) => one.facet === facet).map((one) => [one.value, one.movies]))
  if (values.length === 0) return null
  return (
    <Box as="section" mt="10" aria-labelledby={facet}>
      <Heading as="h2" size="md" id={facet} mb="4">
        {FACET_NAMES[facet].all}
      </Heading>
      <ul className={`category-tiles category-tiles--${facet}`}>
        {values.map(({ value, count }) => (
          <li key={facetPath(value)}>
            <Link className="surface category-tile" to={facetPath(value)}>
              <span className="category-tile__posters">
                {pictures.get(spelled(value))?.map(({ id, posterSmall }) => (
                  <Poster key={id} src={posterSmall} alt="" sizes="72px" />
                ))}
              </span>
              <span className="category-tile__name">
                <FacetName value={value} />
              </span>
              {count !== null && (
                <chakra.span color="fg.muted" fontSize="0.875rem" fontVariantNumeric="tabular-nums">
                  {t('{count, plural, one {# title} other {# titles}}', { count })}
                </chakra.span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
