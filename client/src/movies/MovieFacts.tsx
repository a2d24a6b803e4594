import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MovieFactsFragment } from './MovieFacts.generated.js'
import { paths } from '../paths.js'
import { afterFrame } from '../ui/afterFrame.js'
import { formatCount, formatDay } from '../ui/format.js'
import './MovieFacts.css'

const NO_BREAK_SPACE = '\u00a0'

/** Formats US dollars, as in `$160,000,000`; null when the sum is unknown. */
const formatMoney = (sum: number | null) => (sum ? `$${formatCount(sum)}` : null)

/** Returns the English name of a language or country code; an invalid code is returned as it is. */
export function nameOfCode(type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames('en', { type }).of(type === 'region' ? code.toUpperCase() : code) ?? code
  } catch {
    return code
  }
}

let displayNamesLoaded = false

/**
 * The names of codes. The first use waits for a frame, because loading the browser's display names would delay the page
 * on a slow phone.
 */
function Names({ type, codes }: { type: 'language' | 'region'; codes: readonly string[] }) {
  const [isReady, setReady] = useState(displayNamesLoaded)
  useEffect(() => {
    if (isReady) return
    return afterFrame(() => {
      displayNamesLoaded = true
      setReady(true)
    })
  }, [isReady])
  return isReady ? codes.map((code) => nameOfCode(type, code)).join(', ') : NO_BREAK_SPACE
}

/** Comma-separated names, each as a link to a search for that person. */
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

/** Props of `MovieFacts`. */
export interface MovieFactsProps {
  movie: MovieFactsFragment
}

/** The known facts about a title, as a description list. */
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
