import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import { CATALOGUE_NOTICES } from '../../../server/contract/messages/catalogue.js'
import type { CreditsListFragment } from './CreditsList.generated.js'
import { paths } from '../paths.js'
import { Notice } from '../ui/Notice.js'
import './CreditsList.css'

/** Returns the initials of the first and the last name, or of a single name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '')
    .join('')
}

/** Derives a hue from a name, in degrees. */
const hueOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

interface PortraitProps {
  name: string
  src: string | null
}

function Portrait({ name, src }: PortraitProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span
      className="credits__portrait"
      style={{ '--portrait-hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      {src && !failed ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

interface PeopleProps {
  label: string
  people: readonly { id: string; name: string; role: string | null; profilePath: string | null }[]
  /** Returns whether search finds titles by people of this role; only then is the name a link. */
  searchable: (role: string | null) => boolean
}

function People({ label, people, searchable }: PeopleProps) {
  return (
    <Box as="section" aria-label={label}>
      <Heading as="h3" size="sm" mb="5">
        {label}
      </Heading>
      <ul className="credits">
        {people.map(({ id, name, role, profilePath }) => (
          <li key={`${id} ${role}`} className="credits__person">
            <Portrait name={name} src={profilePath} />
            <div className="credits__text">
              <div className="credits__name">
                {searchable(role) ? <Link to={paths.search({ query: name })}>{name}</Link> : name}
              </div>
              {role && <div className="credits__role">{role}</div>}
            </div>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Props of `CreditsList`. */
export interface CreditsListProps {
  movie: CreditsListFragment
  /** Loads the page again, if the cast or the crew could not be loaded. */
  onRetry: () => void
}

/** The first members of a title's cast and crew. */
export function CreditsList({ movie, onRetry }: CreditsListProps) {
  const cast = movie.cast?.map((member) => ({ ...member, role: member.character })) ?? []
  const crew = movie.crew?.map((member) => ({ ...member, role: member.job })) ?? []
  const failed = !movie.cast || !movie.crew
  if (cast.length + crew.length === 0 && !failed)
    return <Text color="fg.muted">Nobody is on record for this title yet.</Text>
  return (
    <Box display="grid" gap="12">
      {failed && (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="outline" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {CATALOGUE_NOTICES.creditsFailed}
        </Notice>
      )}
      {cast.length > 0 && <People label="Cast" people={cast} searchable={() => true} />}
      {crew.length > 0 && <People label="Crew" people={crew} searchable={(job) => job === 'Director'} />}
    </Box>
  )
}
