import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ERRORS } from '../../../server/contract/messages/errors.js'
import { PERSON_PAGE } from '../../../server/contract/messages/people.js'
import { pageOf } from '../../../server/contract/rules/paging.js'
import {
  CREDIT_KINDS,
  CREDIT_SORTS,
  creditKindOf,
  creditOrderOf,
  DEFAULT_CREDIT_ORDER,
  type CreditSortName,
} from '../../../server/contract/rules/people.js'
import { CARDS } from '../../../server/contract/rules/screens.js'
import { Filmography, FilmographySkeleton } from '../titles/people/Filmography.js'
import { MovieRail } from '../titles/titleCard/MovieRail.js'
import { PersonHeader, PersonHeaderSkeleton } from '../titles/people/PersonHeader.js'
import { LoadFailure } from '../platform/offline/LoadFailure.js'
import { paths } from '../paths.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { ReelDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { formatCount } from '../platform/ui/format/format.js'
import { NavTabs } from '../platform/ui/navigation/NavTabs.js'
import { Pagination } from '../platform/ui/navigation/Pagination.js'
import { SelectField } from '../platform/ui/forms/SelectField.js'
import { useFocusOnChange } from '../platform/ui/accessibility/useFocusOnChange.js'
import { usePersonPageQuery, type PersonPageQuery } from './PersonPage.generated.js'
import { UnavailablePage } from './UnavailablePage.js'
import { t } from '../platform/ui/language/t.js'

type PersonData = NonNullable<PersonPageQuery['person']>

/** The page of a person: what they are known for, and all of their titles. The address holds kind, order and page. */
export function PersonPage() {
  const { id = '' } = useParams()
  return <Person key={id} id={id} />
}

function Person({ id }: { id: string }) {
  const [params] = useSearchParams()
  const { data, previousData, loading, error, refetch } = usePersonPageQuery({
    variables: {
      id,
      kind: creditKindOf(params.get('kind')),
      orderBy: creditOrderOf(params.get('sort')) ?? DEFAULT_CREDIT_ORDER,
      page: pageOf(params.get('page')),
    },
    errorPolicy: 'all',
  })
  // The previous titles stay, dimmed, while others are loading.
  const person = data?.person ?? (loading ? previousData?.person : undefined)

  if (!person && loading) return <PersonPageSkeleton />
  if (!person)
    return (
      <UnavailablePage
        isMissing={!error}
        error={error}
        failed={PERSON_PAGE.failed}
        onRetry={() => void refetch()}
        missing={ERRORS.PERSON_NOT_FOUND.text}
        missingText={PERSON_PAGE.missing}
      />
    )
  const shown = [...(person.knownFor ?? []), ...(person.credits?.results.map(({ movie }) => movie) ?? [])]
  const watched = new Set(shown.filter((movie) => movie.viewerHasWatched).map((movie) => movie.id))
  return (
    <article>
      <title>{t('{name} · Marquee', { name: person.name })}</title>
      <PersonHeader person={person} watchedOnPage={watched.size} />
      {person.knownFor && person.knownFor.length >= CARDS.fewestKnownFor && (
        <MovieRail title={PERSON_PAGE.knownFor} movies={person.knownFor} priority />
      )}
      <Titles person={person} busy={loading && !data?.person} onRetry={() => void refetch()} />
    </article>
  )
}

/** The filmography with its tabs, order and pages. */
function Titles({ person, busy, onRetry }: { person: PersonData; busy: boolean; onRetry: () => void }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = pageOf(params.get('page'))
  const kind = CREDIT_KINDS.find((name) => name === params.get('kind'))
  const sort: CreditSortName = CREDIT_SORTS.find((name) => name === params.get('sort')) ?? 'newest'
  const heading = useFocusOnChange<HTMLHeadingElement>(page)
  const { id, castTitleCount, crewTitleCount, titleCount, credits } = person
  const own = { kind, sort: sort === 'newest' ? undefined : sort }
  const counts = { all: titleCount, cast: castTitleCount, crew: crewTitleCount }
  return (
    <Box as="section" aria-labelledby="filmography" className="gutters" pt={{ base: '10', md: '14' }} pb="16">
      <Flex align="flex-end" justify="space-between" wrap="wrap" gap="4" mb="4">
        <Heading as="h2" size="lg" id="filmography" ref={heading} tabIndex={-1} outline="none">
          {PERSON_PAGE.filmography}
        </Heading>
        {titleCount > 1 && (
          <SelectField
            label={t('Sort by')}
            hideLabel
            value={sort}
            options={CREDIT_SORTS.map((value) => ({ value, label: PERSON_PAGE.sorts[value] }))}
            onChange={(value) =>
              void navigate(paths.person(id, { kind, sort: value === 'newest' ? undefined : value }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
      </Flex>
      {castTitleCount > 0 && crewTitleCount > 0 && (
        <Box mb="6">
          <NavTabs
            label={PERSON_PAGE.filmography}
            value={kind ?? 'all'}
            items={(['all', ...CREDIT_KINDS] as const).map((name) => ({
              id: name,
              label: `${PERSON_PAGE.kinds[name]} ${formatCount(counts[name])}`,
              to: paths.person(id, { ...own, kind: name === 'all' ? undefined : name }),
            }))}
          />
        </Box>
      )}
      {!credits ? (
        <LoadFailure
          title={PERSON_PAGE.failed}
          action={<Button onClick={onRetry}>{t('Try Again')}</Button>}
        />
      ) : credits.results.length > 0 ? (
        <>
          <Filmography
            credits={credits.results}
            byYear={sort === 'newest' || sort === 'oldest'}
            busy={busy}
          />
          <Box mt="12">
            <Pagination
              page={page}
              totalPages={credits.totalPages}
              hrefOf={(number) => paths.person(id, { ...own, page: number })}
            />
          </Box>
        </>
      ) : credits.totalResults === 0 ? (
        <Text color="fg.muted">{PERSON_PAGE.noTitles}</Text>
      ) : (
        <EmptyState
          drawing={<ReelDrawing />}
          title={t('There is no such page')}
          text={PERSON_PAGE.pageEnds(formatCount(credits.totalPages))}
          action={
            <LinkButton replace to={paths.person(id, { ...own, page: credits.totalPages })}>
              {t('Go to the Last Page')}
            </LinkButton>
          }
        />
      )}
    </Box>
  )
}

const PersonPageSkeleton = () => (
  <div aria-busy="true">
    <title>Marquee</title>
    <output className="visually-hidden">{t('Loading…')}</output>
    <PersonHeaderSkeleton />
    <MovieRail title={PERSON_PAGE.knownFor} movies={undefined} loading />
    <Box className="gutters" pt={{ base: '10', md: '14' }} pb="16">
      <FilmographySkeleton />
    </Box>
  </div>
)
