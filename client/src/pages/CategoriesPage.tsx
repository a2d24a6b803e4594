import { Box, Button, Heading, Text, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { CATEGORIES_PAGE, FACET_NAMES } from '../../../server/contract/messages/browse.js'
import { HOME_NOTICES } from '../../../server/contract/messages/catalogue.js'
import { FACETS, type Facet } from '../../../server/contract/rules/facets.js'
import { errorText } from '../platform/errors/errorText.js'
import { facetPath, facetValues, type CountedValue } from '../titles/facets/facetAddress.js'
import { FacetName } from '../titles/facets/FacetName.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { useCategoriesPageQuery } from './CategoriesPage.generated.js'
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
          <Tiles key={facet} facet={facet} values={facetValues(facet, data.catalogue.facets)} />
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

function Tiles({ facet, values }: { facet: Facet; values: readonly CountedValue[] }) {
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
