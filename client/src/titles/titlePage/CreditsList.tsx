import { Box, Button } from '@chakra-ui/react'
import { TITLE_PAGE } from '../../../../server/contract/messages/titlePage.js'
import { CREDITS } from '../../../../server/contract/rules/catalogue.js'
import type { CreditsListFragment } from './CreditsList.generated.js'
import { paths } from '../../paths.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { PersonLink } from '../people/PersonLink.js'
import { Portrait } from '../people/Portrait.js'
import { t, translate } from '../../platform/ui/language/t.js'
import './CreditsList.css'

interface PeopleProps {
  label: string
  people: readonly {
    id: string
    personId: string
    name: string
    role: string | null
    profilePath: string | null
  }[]
  level?: 'h2' | 'h3'
}

/** People with their portraits and roles. */
export function People({ label, people, level: Label = 'h3' }: PeopleProps) {
  return (
    <section aria-label={label}>
      <Label className="credits__label">{label}</Label>
      <ul className="credits">
        {people.map(({ id, personId, name, role, profilePath }) => (
          <li key={id} className="credits__person">
            <Portrait name={name} src={profilePath} />
            <Box minW="0">
              <div className="credits__name">
                <PersonLink personId={personId} name={name} />
              </div>
              {role && (
                <Box color="fg.muted" fontSize="0.875rem" lineHeight="1.3" overflowWrap="anywhere">
                  {role}
                </Box>
              )}
            </Box>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Joins the jobs of each person: one with "Director, Writer". */
function groupByPerson<Member extends { personId: string; job: string }>(crew: readonly Member[]) {
  const people = new Map<string, Member & { role: string }>()
  for (const member of crew) {
    const known = people.get(member.personId)
    const job = translate(member.job)
    people.set(member.personId, { ...(known ?? member), role: known ? `${known.role}, ${job}` : job })
  }
  return [...people.values()]
}

interface CreditsListProps {
  movie: CreditsListFragment
  /** Loads the page again, if the cast or the crew could not be loaded. */
  onRetry: () => void
}

/** The first members of a title's cast and crew. */
export function CreditsList({ movie, onRetry }: CreditsListProps) {
  const cast = movie.cast?.map((member) => ({ ...member, role: member.character })) ?? []
  const makers = groupByPerson(movie.crew ?? [])
  const crew = makers.slice(0, CREDITS.crew)
  const failed = !movie.cast || !movie.crew
  const hasMore =
    cast.length === CREDITS.cast || makers.length > CREDITS.crew || movie.crew?.length === CREDITS.crewRead
  return (
    <Box display="grid" gap="12">
      {failed && (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="outline" onClick={onRetry}>
              {t('Try Again')}
            </Button>
          }
        >
          {TITLE_PAGE.creditsFailed}
        </Notice>
      )}
      {cast.length > 0 && <People label={t('Cast')} people={cast} />}
      {crew.length > 0 && <People label={t('Crew')} people={crew} />}
      {hasMore && (
        <Box>
          <LinkButton variant="outline" to={paths.movieCredits(movie.id)}>
            {TITLE_PAGE.allCredits}
          </LinkButton>
        </Box>
      )}
    </Box>
  )
}
