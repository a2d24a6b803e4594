import { Box, Heading } from '@chakra-ui/react'
import { formatCount } from '../../platform/ui/format/format.js'
import { PersonLink } from '../people/PersonLink.js'
import { t, translate } from '../../platform/ui/language/t.js'
import './MovieFacts.css'

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
export function CrewByJob({ crew, count }: CrewByJobProps) {
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
