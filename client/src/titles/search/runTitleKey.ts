import type { ApolloClient } from '@apollo/client'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { openQuickLog } from '../../tracking/diary/quickLog.js'
import { CARD_ACTIONS, logAction, type CardAction } from '../titleCard/cardActions.js'
import type { ChosenTitle } from './suggestionGroups.js'
import { TitleActionsDocument } from './TitleActions.generated.js'

/** Runs the action of cards that has a key, for a suggested title; of an episode only the log. @returns whether there is one */
export function runTitleKey(client: ApolloClient, title: ChosenTitle, key: string): boolean {
  const action = CARD_ACTIONS.find(({ keys }) => keys === key)
  if (title.episode) {
    if (action !== logAction) return false
    openQuickLog(title)
    return true
  }
  if (action) void run(client, title, action)
  return action !== undefined
}

/** Suggestions do not say what the viewer has marked, so that everybody's are the same. */
async function run(client: ApolloClient, { id }: ChosenTitle, action: CardAction): Promise<void> {
  try {
    const { data } = await client.query({ query: TitleActionsDocument, variables: { id } })
    if (data?.movie) action.run?.(client, data.movie, action.toggle?.isOn(data.movie) ?? false)
  } catch {
    toast.error(REQUEST_NOTICES.connectionError)
  }
}
