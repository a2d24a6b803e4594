import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { facetSlug, parseFacet, type FacetValue } from '../../../../server/contract/rules/facets.js'
import type { MovieFactsFragment } from './MovieFacts.generated.js'
import { formatCount, formatMoney, formatRuntime } from '../../platform/ui/format/format.js'
import { formatDay } from '../../platform/ui/format/formatDate.js'
import { facetPath } from '../facets/facetAddress.js'
import { FacetName } from '../facets/FacetName.js'
import { PeopleNames } from '../people/PersonLink.js'
import { t, translate } from '../../platform/ui/language/t.js'
import './MovieFacts.css'

/** Comma-separated names of codes, each as a link to the titles with that code if it is valid. */
function Codes({ values }: { values: readonly FacetValue[] }) {
  return values.map((value, index) => (
    <span key={facetPath(value)}>
      {index > 0 && ', '}
      {parseFacet(value.facet, facetSlug(value)) ? (
        <Link to={facetPath(value)}>
          <FacetName value={value} />
        </Link>
      ) : (
        <FacetName value={value} />
      )}
    </span>
  ))
}

/** A row of the facts; nothing for a fact that is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The known facts about a title, as a description list. Those of the composed sentence are not repeated. */
export function MovieFacts({ movie }: { movie: MovieFactsFragment }) {
  const released = formatDay(movie.releaseDate)
  const isSeries = movie.type === 'TV'
  const hasOverview = Boolean(movie.overview)
  return (
    <dl className="movie-facts">
      <Fact label={t('Original title')}>
        {movie.originalTitle && <bdi lang={movie.originalLanguage ?? undefined}>{movie.originalTitle}</bdi>}
      </Fact>
      <Fact label={t('Seasons')}>{movie.numberOfSeasons && formatCount(movie.numberOfSeasons)}</Fact>
      <Fact label={t('Episodes')}>{movie.numberOfEpisodes && formatCount(movie.numberOfEpisodes)}</Fact>
      <Fact label={t('Episode length')}>{isSeries && formatRuntime(movie.runtime)}</Fact>
      <Fact label={t('Status')}>{movie.status && translate(movie.status)}</Fact>
      <Fact label={isSeries ? t('First aired') : t('Release date')}>
        {released && <time dateTime={movie.releaseDate ?? undefined}>{released}</time>}
      </Fact>
      <Fact label={t('Year')}>{hasOverview && !released && movie.year}</Fact>
      <Fact label={t('Language')}>
        {movie.originalLanguage && (
          <Codes values={[{ facet: 'language', language: movie.originalLanguage }]} />
        )}
      </Fact>
      <Fact label={movie.countries.length > 1 ? t('Countries') : t('Country')}>
        {hasOverview && movie.countries.length > 0 && (
          <Codes values={movie.countries.map((country) => ({ facet: 'country', country }))} />
        )}
      </Fact>
      <Fact label={t('Votes')}>{movie.voteCount > 0 && formatCount(movie.voteCount)}</Fact>
      <Fact label={t('Budget')}>{movie.budget && formatMoney(movie.budget)}</Fact>
      <Fact label={t('Revenue')}>{movie.revenue && formatMoney(movie.revenue)}</Fact>
      <Fact label={t('Director')}>
        {hasOverview && movie.director && <PeopleNames names={movie.director} people={movie.crew} />}
      </Fact>
      <Fact label={t('Producer')}>
        {movie.producer && <PeopleNames names={movie.producer} people={movie.crew} />}
      </Fact>
      <Fact label={isSeries ? TITLE_PAGE.createdBy : t('Writer')}>
        {movie.writer && <PeopleNames names={movie.writer} people={movie.crew} />}
      </Fact>
      <Fact label={t('Production companies')}>
        {movie.productionCompanies.map(({ name }) => name).join(', ')}
      </Fact>
    </dl>
  )
}
