import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { PERSON_PAGE } from '../../../../server/contract/messages/people.js'
import { useViewer } from '../../accounts/sessions/useViewer.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { Skeleton } from '../../platform/ui/feedback/Skeleton.js'
import type { PersonHeaderFragment } from './PersonHeader.generated.js'
import { Portrait } from './Portrait.js'
import { useWatchedOfPersonQuery } from './WatchedOfPerson.generated.js'
import { t, translate } from '../../platform/ui/language/t.js'
import './PersonHeader.css'

const PORTRAIT_SIZE = 'clamp(88px, 16vw, 168px)'

/** Number of roles with their counts. */
const ROLES = 4

interface PersonHeaderProps {
  person: PersonHeaderFragment
  /** Number of titles on the page that the viewer has watched. The figure is loaded again when it changes. */
  watchedOnPage: number
}

/** The top of a person's page: portrait, name, department, and how many titles the viewer has watched. */
export function PersonHeader({ person, watchedOnPage }: PersonHeaderProps) {
  const viewer = useViewer()
  const { name, profilePath, knownForDepartment, titleCount, roles } = person
  return (
    <header className="person-header gutters">
      <Portrait name={name} src={profilePath} size={PORTRAIT_SIZE} />
      {/* As narrow as its longest word: where the text is large, it is below the portrait. */}
      <Box flex="1 1 min-content" minW="0">
        <h1 className="person-header__name">
          <bdi>{name}</bdi>
        </h1>
        <ul className="person-header__facts" aria-label={t('At a glance')}>
          {knownForDepartment && <li>{translate(knownForDepartment)}</li>}
          <li>{PERSON_PAGE.titles(formatCount(titleCount), titleCount === 1)}</li>
        </ul>
        {roles.length > 1 && (
          <ul className="person-header__roles" aria-label={PERSON_PAGE.roles}>
            {roles.slice(0, ROLES).map((role) => (
              <li key={role.name}>
                {translate(role.name)} <b>{formatCount(role.titleCount)}</b>
              </li>
            ))}
          </ul>
        )}
        {viewer && titleCount > 0 && (
          <Seen key={viewer.id} id={person.id} titleCount={titleCount} watchedOnPage={watchedOnPage} />
        )}
      </Box>
    </header>
  )
}

/** How many of a person's titles the viewer has watched, as a text and a bar. */
function Seen({ id, titleCount, watchedOnPage }: { id: string; titleCount: number; watchedOnPage: number }) {
  // Any change of the viewer's lists may have changed the figure, so a cached one is never shown alone.
  const { data, refetch } = useWatchedOfPersonQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const counted = useRef(watchedOnPage)
  useEffect(() => {
    if (counted.current === watchedOnPage) return
    counted.current = watchedOnPage
    void refetch().catch(() => undefined)
  }, [watchedOnPage, refetch])
  const watched = data?.person?.viewerWatchedCount
  return (
    // Its space is reserved, so that nothing moves when the figure arrives.
    <div className="person-header__seen">
      {watched != null && (
        <>
          <p>{PERSON_PAGE.seen(formatCount(watched), formatCount(titleCount))}</p>
          <span className="person-header__bar" aria-hidden="true">
            <span style={{ width: `${(100 * Math.min(watched, titleCount)) / titleCount}%` }} />
          </span>
        </>
      )}
    </div>
  )
}

/** The header's placeholder while the person is loading. */
export const PersonHeaderSkeleton = () => (
  <div className="person-header gutters">
    <Skeleton width={PORTRAIT_SIZE} height={PORTRAIT_SIZE} radius="full" />
    <Box flex="1 1 min-content" minW="0">
      <Skeleton width="min(100%, 20rem)" height="clamp(30px, 4vw, 57px)" />
      <div style={{ height: 12 }} />
      <Skeleton width={160} height={20} />
    </Box>
  </div>
)
