import { useApolloClient } from '@apollo/client/react'
import { Box, Button, Heading, chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MEMBER_TEXTS } from '../../../server/contract/messages/members.js'
import { endFirstSteps } from '../accounts/firstSteps/endFirstSteps.js'
import { MemberCards } from '../community/members/MemberCards.js'
import { OwnFavoritesPicker } from '../community/profiles/OwnFavoritesPicker.js'
import { paths } from '../paths.js'
import { useFocusOnChange } from '../platform/ui/accessibility/useFocusOnChange.js'
import { SeatsDrawing } from '../platform/ui/drawings/drawings.js'
import { LinkButton } from '../platform/ui/elements/LinkButton.js'
import { EmptyState } from '../platform/ui/feedback/EmptyState.js'
import { t } from '../platform/ui/language/t.js'
import { ImportLink } from '../tracking/imports/ImportLink.js'
import { WatchedWall } from '../tracking/watched/WatchedWall.js'
import './WelcomePage.css'

interface Step {
  title: string
  text: string
  Content: ComponentType
  /** Another way to the same. */
  Other?: ComponentType
}

const People = () => (
  <MemberCards
    canLoadMore={false}
    empty={
      <EmptyState drawing={<SeatsDrawing />} title={MEMBER_TEXTS.nobody} text={MEMBER_TEXTS.nobodyText} />
    }
  />
)

/** The first steps, in their order. */
const STEPS: readonly Step[] = [
  {
    title: t('Which four do you love?'),
    text: t('They stand first on your profile. You can change them whenever you like.'),
    Content: OwnFavoritesPicker,
  },
  {
    title: t('What have you seen?'),
    text: t('Tick the posters you know. Recommendations leave out what you have seen.'),
    Content: WatchedWall,
    Other: ImportLink,
  },
  {
    title: t('Whom do you want to follow?'),
    text: t('Your feed shows what they watch, rate and review.'),
    Content: People,
  },
]

/** The first steps of a new member, one at a time. All of them are optional. */
export function WelcomePage() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const number = Math.min(Math.max(Math.trunc(Number(params.get('step'))) || 1, 1), STEPS.length)
  const heading = useFocusOnChange<HTMLHeadingElement>(number)
  const step = STEPS[number - 1]
  if (!step) return null
  const { title, text, Content, Other } = step
  const isLast = number === STEPS.length
  const finish = () => {
    void endFirstSteps(client)
    void navigate(paths.home())
  }
  return (
    <Box className="gutters" maxW="64rem" mx="auto" pt={{ base: '4', md: '10' }}>
      <title>{t('First steps · Marquee')}</title>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('{number} of {count}', { number, count: STEPS.length })}
      </chakra.p>
      <div className="welcome__bar" aria-hidden="true">
        {STEPS.map((one, index) => (
          <span key={one.title} data-done={index < number || undefined} />
        ))}
      </div>
      <Heading as="h1" ref={heading} tabIndex={-1} fontSize={{ base: '2xl', md: '4xl' }}>
        {title}
      </Heading>
      <chakra.p mt="1.5" mb="6" maxW="60ch" color="fg.muted">
        {text}
      </chakra.p>
      <Content />
      <div className="welcome__actions">
        {isLast ? (
          <Button onClick={finish}>{t('Finish')}</Button>
        ) : (
          <LinkButton to={paths.welcome(number + 1)}>{t('Next')}</LinkButton>
        )}
        {number > 1 && (
          <LinkButton variant="outline" to={paths.welcome(number - 1)}>
            {t('Back')}
          </LinkButton>
        )}
        {Other && <Other />}
        {!isLast && (
          <Button variant="ghost" onClick={finish}>
            {t('Skip the rest')}
          </Button>
        )}
      </div>
    </Box>
  )
}
