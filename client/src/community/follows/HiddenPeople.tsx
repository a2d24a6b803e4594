import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { FOLLOW_TEXTS } from '../../../../server/contract/messages/follows.js'
import { HIDDEN_USERNAME } from '../../../../server/contract/rules/follows.js'
import { loadPage } from '../../platform/apollo/useMore.js'
import { Avatar } from '../../platform/ui/images/Avatar.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { addFollowPolicies } from './followPolicies.js'
import { useBlockedPeopleQuery, useMutedPeopleQuery } from './Follows.generated.js'
import { setRelation, type PersonRef } from './setRelation.js'
import './people.css'
import { t } from '../../platform/ui/language/t.js'

interface PanelTexts {
  relation: 'mute' | 'block'
  title: string
  text: string
  empty: string
  undo: string
}

const MUTED: PanelTexts = {
  relation: 'mute',
  title: FOLLOW_TEXTS.mutedPeople,
  text: FOLLOW_TEXTS.mutedText,
  empty: FOLLOW_TEXTS.noMuted,
  undo: FOLLOW_TEXTS.unmute,
}
const BLOCKED: PanelTexts = {
  relation: 'block',
  title: FOLLOW_TEXTS.blockedPeople,
  text: FOLLOW_TEXTS.blockedPeopleText,
  empty: FOLLOW_TEXTS.noBlocked,
  undo: FOLLOW_TEXTS.unblock,
}

interface PeoplePanelProps {
  texts: PanelTexts
  people: (PersonRef & { avatar: string | null })[] | undefined
  failed: boolean
  /** Loads the next page; undefined at the end. */
  onMore: (() => Promise<unknown>) | undefined
}

/** Returns a person with a text in place of a hidden username. */
const named = <Person extends PersonRef>(person: Person): Person =>
  person.username === HIDDEN_USERNAME ? { ...person, username: FOLLOW_TEXTS.privatePerson } : person

function PeoplePanel({ texts, people, failed, onMore }: PeoplePanelProps) {
  const client = useApolloClient()
  if (!people) return failed ? <Notice tone="error">{FOLLOW_TEXTS.peopleFailed}</Notice> : null
  return (
    <Panel title={texts.title} text={people.length > 0 ? texts.text : texts.empty}>
      {people.length > 0 && (
        <>
          <ul className="people">
            {people.map(named).map((person) => (
              <li key={person.id} className="people__one">
                <Avatar username={person.username} src={person.avatar} size={36} />
                <bdi className="ellipsis people__name">{person.username}</bdi>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${texts.undo}: ${person.username}`}
                  onClick={() => setRelation(client, texts.relation, person, false)}
                >
                  {texts.undo}
                </Button>
              </li>
            ))}
          </ul>
          {onMore && (
            <Button
              size="sm"
              variant="outline"
              mt="3"
              onClick={() => void onMore().catch(() => toast.error(FOLLOW_TEXTS.peopleFailed))}
            >
              {t('Show More')}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

/** The people whom the viewer mutes and blocks, to take it back. */
export function HiddenPeople() {
  addFollowPolicies(useApolloClient().cache)
  const muted = useMutedPeopleQuery({ fetchPolicy: 'cache-and-network' })
  const blocked = useBlockedPeopleQuery({ fetchPolicy: 'cache-and-network' })
  const mutedUsers = muted.data?.viewer?.mutedUsers
  const blockedUsers = blocked.data?.viewer?.blockedUsers
  const moreMuted = () => loadPage(muted, { after: mutedUsers?.pageInfo.endCursor })
  const moreBlocked = () => loadPage(blocked, { after: blockedUsers?.pageInfo.endCursor })
  return (
    <>
      <PeoplePanel
        texts={MUTED}
        people={mutedUsers?.nodes}
        failed={muted.error !== undefined}
        onMore={mutedUsers?.pageInfo.hasNextPage ? moreMuted : undefined}
      />
      <PeoplePanel
        texts={BLOCKED}
        people={blockedUsers?.nodes}
        failed={blocked.error !== undefined}
        onMore={blockedUsers?.pageInfo.hasNextPage ? moreBlocked : undefined}
      />
    </>
  )
}
