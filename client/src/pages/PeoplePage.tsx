import { Box, Heading, Input, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MEMBER_TEXTS } from '../../../server/contract/messages/members.js'
import { PAGES } from '../../../server/contract/messages/pages.js'
import { USERNAME } from '../../../server/contract/rules/credentials.js'
import { SUGGESTIONS } from '../../../server/contract/rules/search.js'
import { MemberCards } from '../community/members/MemberCards.js'
import { SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { t } from '../platform/ui/language/t.js'

/** The members who have a public profile, found by a part of the username, which is in the address. */
export function PeoplePage() {
  const [params, setParams] = useSearchParams()
  const query = (params.get('query') ?? '').trim().slice(0, USERNAME.max)
  const [text, setText] = useState(query)
  const typed = text.trim()
  useEffect(() => {
    if (typed === query) return undefined
    const timer = setTimeout(
      () => setParams(typed ? { query: typed } : {}, { replace: true, preventScrollReset: true }),
      SUGGESTIONS.pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, query, setParams])
  return (
    <Box className="gutters" pt={{ base: '1.5', md: '10' }} pb="16">
      <title>{t('People here · Marquee')}</title>
      <Heading as="h1" fontSize={{ base: 'xl', md: '4xl' }} mb="1.5">
        {PAGES.people.title}
      </Heading>
      <chakra.p mb="6" color="fg.muted">
        {PAGES.people.intro}
      </chakra.p>
      <search>
        <Input
          type="search"
          maxW="420px"
          mb="7"
          aria-label={MEMBER_TEXTS.search}
          placeholder={MEMBER_TEXTS.search}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={USERNAME.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <MemberCards
        query={query}
        empty={
          query ? (
            <EmptyState
              drawing={<SeatsDrawing />}
              title={MEMBER_TEXTS.none(query)}
              text={MEMBER_TEXTS.noneText}
            />
          ) : (
            <EmptyState
              drawing={<SeatsDrawing />}
              title={MEMBER_TEXTS.nobody}
              text={MEMBER_TEXTS.nobodyText}
            />
          )
        }
      />
    </Box>
  )
}
