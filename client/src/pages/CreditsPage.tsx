import { Flex, Box, Heading } from '@chakra-ui/react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { TITLE_PAGE, titleWithYear } from '../../../server/contract/messages/titlePage.js'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { CREDITS } from '../../../server/contract/rules/catalogue.js'
import { pageOf } from '../../../server/contract/rules/paging.js'
import { People } from '../titles/titlePage/CreditsList.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { TicketDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { formatCount } from '../platform/ui/format/format.js'
import { ChevronLeftIcon } from '../platform/ui/icons/icons.js'
import { Pagination } from '../platform/ui/navigation/Pagination.js'
import { Waiting } from '../platform/ui/feedback/Waiting.js'
import { useFocusOnChange } from '../platform/ui/accessibility/useFocusOnChange.js'
import { useCreditsPageQuery } from './CreditsPage.generated.js'
import { UnavailablePage } from './UnavailablePage.js'
import { t, translate } from '../platform/ui/language/t.js'
import { PersonLink } from '../titles/people/PersonLink.js'
import './CreditsPage.css'
import '../titles/titlePage/MovieFacts.css'

interface CrewByJobProps {
  crew: readonly { id: string; personId: string; name: string; job: string }[]
  /** Number of people in the whole crew. */
  count: number
}

/** Groups people by job, in the order of the first one. */
function groupByJob(crew: CrewByJobProps['crew']) {
  const groups = new Map<string, CrewByJobProps['crew'][number][]>()
  for (const person of crew) groups.set(person.job, [...(groups.get(person.job) ?? []), person])
  return [...groups]
}

/** Members of the crew with each job once, in the order of the credits. */
function CrewByJob({ crew, count }: CrewByJobProps) {
  return (
    <Box as="section" aria-label={t('Crew ({count})', { count: formatCount(count) })}>
      <Heading as="h2" size="sm" mb="3">
        {t('Crew ({count})', { count: formatCount(count) })}
      </Heading>
      <dl className="movie-facts">
        {groupByJob(crew).map(([job, people]) => (
          <div key={job}>
            <dt>{translate(job)}</dt>
            <dd>
              {people.map(({ id, personId, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <PersonLink personId={personId} name={name} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

/** The whole cast and crew of a title: the cast in billing order, the crew by job. The address holds the page. */
export function CreditsPage() {
  const { id = '' } = useParams()
  return <Credits key={id} id={id} />
}

function Credits({ id }: { id: string }) {
  const page = pageOf(useSearchParams()[0].get('page'))
  const heading = useFocusOnChange<HTMLHeadingElement>(page)
  const { data, previousData, loading, error, refetch } = useCreditsPageQuery({
    variables: { id, offset: (page - 1) * CREDITS.max },
    errorPolicy: 'all',
  })
  // The previous page stays while another one is loading.
  const movie = data?.movie ?? (loading ? previousData?.movie : undefined)

  if (!movie && loading) return <Waiting>{TITLE_PAGE.creditsLoading}</Waiting>
  if (!movie?.cast || !movie.crew)
    return (
      <UnavailablePage
        // A title without its people has failed in part.
        isMissing={!error && !movie}
        error={error}
        failed={TITLE_PAGE.creditsFailed}
        onRetry={() => void refetch()}
        missing={ERRORS.MOVIE_NOT_FOUND.text}
      />
    )

  const { title, year, castCount, crewCount } = movie
  const cast = movie.cast.map((member) => ({ ...member, role: member.character }))
  const totalPages = Math.ceil(Math.max(castCount, crewCount) / CREDITS.max)
  return (
    <div className="credits-page gutters">
      <title>{t('{title} · Marquee', { title: TITLE_PAGE.creditsOf(title) })}</title>
      <Link className="credits-page__back" to={paths.movie(id)}>
        <ChevronLeftIcon size={18} />
        <bdi>{titleWithYear(title, year)}</bdi>
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {TITLE_PAGE.creditsOf(title)}
      </h1>
      {cast.length + movie.crew.length > 0 ? (
        <Flex direction="column" gap="12">
          {cast.length > 0 && <People label={TITLE_PAGE.castOf(castCount)} people={cast} level="h2" />}
          {movie.crew.length > 0 && <CrewByJob crew={movie.crew} count={crewCount} />}
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefOf={(number) => paths.movieCredits(id, number)}
          />
        </Flex>
      ) : (
        <EmptyState
          drawing={<TicketDrawing />}
          title={totalPages > 0 ? t('There is no such page') : TITLE_PAGE.noCredits}
          text={totalPages > 0 ? TITLE_PAGE.creditsEnd(formatCount(totalPages)) : undefined}
          action={
            <LinkButton replace to={totalPages > 0 ? paths.movieCredits(id, totalPages) : paths.movie(id)}>
              {totalPages > 0 ? t('Go to the Last Page') : title}
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
