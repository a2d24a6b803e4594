import { Box, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { paths } from '../../paths.js'
import { Poster } from '../../platform/ui/images/Poster.js'
import { EpisodeTitle } from '../../tracking/episodes/EpisodeTitle.js'
import { useIsHidden } from '../../tracking/episodes/useIsHidden.js'
import { foundEpisodeTexts } from './episodeTexts.js'
import type { FoundEpisodeFragment } from './FoundEpisode.generated.js'
import { FoundSection } from './FoundPeople.js'

function FoundEpisode({ match }: { match: FoundEpisodeFragment }) {
  const { series, season, episode } = match
  const { name, facts } = foundEpisodeTexts(match)
  const isHidden = useIsHidden()
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      p="1.5"
      pe="4"
      maxW="80vw"
      borderWidth="1px"
      borderColor="border.subtle"
      borderRadius="lg"
      bg="bg.raised"
      color="fg.default"
      textDecoration="none"
      _hover={{ bg: 'bg.overlay' }}
    >
      <Link to={paths.episode(series.id, season, episode?.number ?? null)}>
        <Box as="span" flex="none" w="10">
          <Poster src={series.poster} alt="" />
        </Box>
        <Box as="span" lineHeight="1.25" minW="0">
          <Box as="bdi" display="block" fontWeight="semibold" lineClamp={1}>
            {episode ? <EpisodeTitle episode={episode} isHidden={isHidden(episode)} /> : name}
          </Box>
          <Box as="bdi" display="block" fontSize="sm" color="fg.muted" lineClamp={1}>
            {facts}
          </Box>
        </Box>
      </Link>
    </Flex>
  )
}

/** Links to the episodes that a search found. */
export function FoundEpisodes({ episodes }: { episodes: readonly FoundEpisodeFragment[] }) {
  if (episodes.length === 0) return null
  return (
    <FoundSection label={SEARCH_GROUPS.episodes}>
      {episodes.map((match) => (
        <li key={match.episode?.id ?? `${match.series.id} ${match.season}`}>
          <FoundEpisode match={match} />
        </li>
      ))}
    </FoundSection>
  )
}
