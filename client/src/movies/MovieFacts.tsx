import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MovieFactsFragment } from '../generated/graphql.js'
import { paths } from '../paths.js'
import { afterFrame } from '../ui/afterFrame.js'
import { formatCount, formatDay } from '../ui/format.js'
import './MovieFacts.css'

const NO_BREAK_SPACE = '\u00a0'

/** Whole US dollars: `$160,000,000`; null when the sum is not public. */
const formatMoney = (sum: number | null) => (sum ? `$${formatCount(sum)}` : null)

/** The English name behind a code of a language or a country; what is no code stays as it is. */
export function nameOfCode(type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames('en', { type }).of(type === 'region' ? code.toUpperCase() : code) ?? code
  } catch {
    return code
  }
}

let areNamesThere = false

/** Codes in words, the first time a moment after the page: what a browser loads for them holds a slow phone up. */
function Names({ type, codes }: { type: 'language' | 'region'; codes: readonly string[] }) {
  const [isDrawn, setIsDrawn] = useState(areNamesThere)
  useEffect(() => {
    if (isDrawn) return
    return afterFrame(() => {
      areNamesThere = true
      setIsDrawn(true)
    })
  }, [isDrawn])
  return isDrawn ? codes.map((code) => nameOfCode(type, code)).join(', ') : NO_BREAK_SPACE
}

/** Somebody as a link to what else they made. Several names are several links. */
function People({ names }: { names: string | null }) {
  if (!names) return null
  return names.split(/,\s*/).map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Link to={paths.search({ query: name })}>{name}</Link>
    </span>
  ))
}

interface FactProps {
  label: string
  children: ReactNode
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className="movie-facts__unknown">Not known</span>}</dd>
    </div>
  )
}

export interface MovieFactsProps {
  movie: MovieFactsFragment
}

/** What is on record about a title. */
export function MovieFacts({ movie }: MovieFactsProps) {
  const released = formatDay(movie.releaseDate)
  return (
    <dl className="movie-facts">
      <Fact label="Original title">
        {movie.originalTitle && <bdi lang={movie.originalLanguage ?? undefined}>{movie.originalTitle}</bdi>}
      </Fact>
      <Fact label="Status">{movie.status}</Fact>
      <Fact label="Release date">
        {released && <time dateTime={movie.releaseDate ?? undefined}>{released}</time>}
      </Fact>
      <Fact label="Language">
        {movie.originalLanguage && <Names type="language" codes={[movie.originalLanguage]} />}
      </Fact>
      <Fact label={movie.countries.length > 1 ? 'Countries' : 'Country'}>
        {movie.countries.length > 0 && <Names type="region" codes={movie.countries} />}
      </Fact>
      <Fact label="Votes">{movie.voteCount > 0 && formatCount(movie.voteCount)}</Fact>
      <Fact label="Budget">{formatMoney(movie.budget)}</Fact>
      <Fact label="Revenue">{formatMoney(movie.revenue)}</Fact>
      <Fact label="Director">{movie.director && <People names={movie.director} />}</Fact>
      <Fact label="Producer">{movie.producer && <People names={movie.producer} />}</Fact>
      <Fact label="Writer">{movie.writer && <People names={movie.writer} />}</Fact>
      <Fact label="Production companies">{movie.productionCompanies.map(({ name }) => name).join(', ')}</Fact>
    </dl>
  )
}
