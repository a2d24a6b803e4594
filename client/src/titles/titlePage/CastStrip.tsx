import { Link } from 'react-router-dom'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { paths } from '../../paths.js'
import { Portrait } from '../people/Portrait.js'
import type { CreditsListFragment } from './CreditsList.generated.js'
import './CastStrip.css'

/** Number of faces. */
const FACES = 8

/** The first members of a title's cast with their faces; nothing without a cast. */
export function CastStrip({ cast }: { cast: CreditsListFragment['cast'] }) {
  // Somebody with two roles is in the cast twice.
  const people = [...new Map(cast?.toReversed().map((member) => [member.personId, member])).values()]
    .toReversed()
    .slice(0, FACES)
  if (people.length === 0) return null
  return (
    <section className="cast-strip" aria-labelledby="starring">
      <h2 id="starring">{TITLE_PAGE.starring}</h2>
      <ul>
        {people.map(({ personId, name, character, profilePath }) => (
          <li key={personId}>
            <Link to={paths.person(personId)}>
              <Portrait name={name} src={profilePath} size="var(--cast-face)" />
              <bdi className="clamp cast-strip__name">{name}</bdi>
            </Link>
            {character && (
              <p className="clamp cast-strip__role">
                <bdi>{character}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
