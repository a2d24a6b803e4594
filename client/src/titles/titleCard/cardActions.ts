import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import { openQuickLog } from '../../tracking/diary/quickLog.js'
import { favoriteKey, setFavorite } from '../../tracking/favorites/setFavorite.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import {
  BookmarkIcon,
  BookmarkSolidIcon,
  CheckCircleIcon,
  ChevronDownIcon,
  DiaryIcon,
  EyeIcon,
  HeartIcon,
  HeartSolidIcon,
  type IconProps,
  EyeOffIcon,
} from '../../platform/ui/icons/icons.js'
import { setWatched, watchedKey } from '../../tracking/watched/setWatched.js'
import {
  defaultWatchlistKey,
  setInDefaultWatchlist,
} from '../../tracking/watchlists/setInDefaultWatchlist.js'
import { loadWatchlistDialog, type LoadDialog } from '../../tracking/watchlists/useTitleDialog.js'
import { t } from '../../platform/ui/language/t.js'
import {
  NOT_INTERESTED,
  notInterestedKey,
  setNotInterested,
} from '../../tracking/notInterested/setNotInterested.js'

interface MarkableTitle {
  id: string
  title: string
  viewerIsNotInterested: boolean | null
}

/** The action of a card that marks its title as not interested, and takes the mark back. */
const notInterestedAction = {
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

/** Something that a viewer does with a title from its card: a disc on the poster, on touch screens a line of its menu. */
export interface CardAction {
  /** Accessible name of the disc, before the title: "Favorite: Alien". */
  name: string
  /** What a click does, as in the menu. */
  label: (isOn: boolean) => string
  Icon: ComponentType<IconProps>
  /** Its key on a focused card, as in `aria-keyshortcuts`. */
  keys?: string
  /** State of a toggle; an action without it has no state. */
  toggle?: {
    isOn: (movie: MovieCardFragment) => boolean
    pendingKey: (movieId: string) => string
    IconOn: ComponentType<IconProps>
    /** Class of the icon while it is on. */
    classOn: string
  }
  /** Runs on a click. `isOn` is the state that the viewer sees. */
  run?: (client: ApolloClient, movie: MovieCardFragment, isOn: boolean) => void
  /** Opens on a click, instead of `run`. `signIn` is what a visitor has to sign in for. */
  dialog?: { load: LoadDialog; signIn: string }
  /** Only in the menu of touch screens; a mouse has another control for it. */
  isTouchOnly?: boolean
  /** A second action: a small arrow beside the disc, also a long press or a right click; in the menu the next line. */
  more?: CardAction
}

const favorite: CardAction = {
  name: t('Favorite'),
  keys: 'f',
  label: (isOn) => (isOn ? t('Remove from Favorites') : t('Add to Favorites')),
  Icon: HeartIcon,
  toggle: {
    isOn: (movie) => movie.viewerHasFavorited ?? false,
    pendingKey: favoriteKey,
    IconOn: HeartSolidIcon,
    classOn: 'card-actions__heart',
  },
  run: (client, movie, isOn) => setFavorite(client, movie, !isOn),
}

/** The viewer's default watchlist, as a toggle; all watchlists in a dialog. */
export const watchlistAction: CardAction = {
  name: t('Add to watchlist'),
  label: (isOn) => (isOn ? t('Remove from Watchlist') : t('Add to Watchlist')),
  Icon: BookmarkIcon,
  toggle: {
    isOn: (movie) => movie.viewerInDefaultWatchlist ?? false,
    pendingKey: defaultWatchlistKey,
    IconOn: BookmarkSolidIcon,
    classOn: 'card-actions__listed',
  },
  run: (client, movie, isOn) => setInDefaultWatchlist(client, movie, !isOn),
  more: {
    name: t('All watchlists'),
    label: () => t('All Watchlists…'),
    Icon: ChevronDownIcon,
    dialog: { load: loadWatchlistDialog, signIn: t('add to watchlist') },
  },
}

const watched: CardAction = {
  name: t('Watched'),
  keys: 'w',
  label: (isOn) => (isOn ? t('Remove from Watched') : t('Mark as Watched')),
  Icon: EyeIcon,
  toggle: {
    isOn: (movie) => movie.viewerHasWatched ?? false,
    pendingKey: watchedKey,
    IconOn: CheckCircleIcon,
    classOn: 'card-actions__watched',
  },
  run: (client, movie, isOn) => setWatched(client, movie, !isOn),
}

export const logAction: CardAction = {
  name: t('Log a viewing'),
  label: () => t('Log a Viewing'),
  keys: 'l',
  Icon: DiaryIcon,
  run: (_client, movie) => openQuickLog(movie),
}

/** The actions of a card. Another one is one more line here. */
export const CARD_ACTIONS: readonly CardAction[] = [
  favorite,
  watchlistAction,
  watched,
  logAction,
  notInterestedAction,
]
