import type { ApolloClient } from '@apollo/client'
import { NOT_INTERESTED } from './notInterestedTexts.js'
import { EyeOffIcon } from '../../platform/ui/icons/EyeOffIcon.js'
import { notInterestedKey, setNotInterested } from './setNotInterested.js'

/** A title and its mark. */
interface MarkableTitle {
  id: string
  title: string
  viewerIsNotInterested: boolean | null
}

/** The action of a card that marks its title as not interested, and takes the mark back. */
export const notInterestedAction = {
  name: NOT_INTERESTED.name,
  label: NOT_INTERESTED.label,
  Icon: EyeOffIcon,
  toggle: {
    isOn: (movie: MarkableTitle) => movie.viewerIsNotInterested ?? false,
    pendingKey: notInterestedKey,
    IconOn: EyeOffIcon,
    classOn: 'card-actions__not-interested',
  },
  run: (client: ApolloClient, movie: MarkableTitle, isOn: boolean) => setNotInterested(client, movie, !isOn),
}
