import { Box, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MEMBER_TEXTS } from '../../../../server/contract/messages/members.js'
import { SEARCH_GROUPS } from '../../../../server/contract/messages/search.js'
import { PROFILE } from '../../../../server/contract/rules/profile.js'
import { paths } from '../../paths.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { useFoundMembersQuery } from './FoundMembers.generated.js'
import { matchingLists } from './suggestionGroups.js'
import type { FoundPersonFragment } from './FoundPerson.generated.js'
import { facetPath } from '../facets/facetAddress.js'
import { Portrait } from '../people/Portrait.js'
import { translate } from '../../platform/ui/language/t.js'

/** A section with a row of links, which scrolls sideways on a phone. */
export function FoundSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={label} mt="6">
      <Heading as="h2" size="sm" mb="3">
        {label}
      </Heading>
      <Flex
        as="ul"
        gap="2"
        m="0"
        p="0"
        listStyleType="none"
        wrap={{ md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
      >
        {children}
      </Flex>
    </Box>
  )
}

function FoundPerson({ id, name, profilePath, knownForDepartment }: FoundPersonFragment) {
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      py="1.5"
      ps="1.5"
      pe="4"
      borderWidth="1px"
      borderColor="border.subtle"
      borderRadius="full"
      bg="bg.raised"
      color="fg.default"
      textDecoration="none"
      whiteSpace="nowrap"
      _hover={{ bg: 'bg.overlay' }}
    >
      <Link to={paths.person(id)}>
        <Portrait name={name} src={profilePath} size="40px" />
        <Box as="span" lineHeight="1.25">
          <Box as="bdi" display="block" fontWeight="semibold">
            {name}
          </Box>
          {knownForDepartment && (
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {translate(knownForDepartment)}
            </Box>
          )}
        </Box>
      </Link>
    </Flex>
  )
}

interface FoundPeopleProps {
  query: string
  people: readonly FoundPersonFragment[]
  genres: readonly { id: string; name: string }[]
}

/** Links to the people, the genres, the viewer's lists and the members that a search found, above its titles. */
export function FoundPeople({ query, people, genres }: FoundPeopleProps) {
  // They depend on the viewer, so they are not in the page's HTML.
  const { data: members } = useFoundMembersQuery({ variables: { query } })
  const lists = matchingLists(members, query)
  return (
    <>
      {genres.length > 0 && (
        <FoundSection label={SEARCH_GROUPS.genres}>
          {genres.map((genre) => (
            <li key={genre.id}>
              <Chip to={facetPath({ facet: 'genre', genre: genre.id })}>{genre.name}</Chip>
            </li>
          ))}
        </FoundSection>
      )}
      {people.length > 0 && (
        <FoundSection label={SEARCH_GROUPS.people}>
          {people.map((person) => (
            <li key={person.id}>
              <FoundPerson {...person} />
            </li>
          ))}
        </FoundSection>
      )}
      {lists.length > 0 && (
        <FoundSection label={SEARCH_GROUPS.lists}>
          {lists.map(({ id, name }) => (
            <li key={id}>
              <Chip to={paths.watchlist(id)}>{name}</Chip>
            </li>
          ))}
        </FoundSection>
      )}
      {(members?.profiles?.length ?? 0) > 0 && (
        <FoundSection label={SEARCH_GROUPS.members}>
          {members?.profiles?.map(({ id, user }) => (
            <li key={id}>
              <Chip to={paths.publicProfile(user.username)}>{`@${user.username}`}</Chip>
            </li>
          ))}
          {members?.profiles?.length === PROFILE.found && (
            <li>
              <Chip to={paths.people(query)}>{MEMBER_TEXTS.all}</Chip>
            </li>
          )}
        </FoundSection>
      )}
    </>
  )
}
