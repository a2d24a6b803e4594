import { useApolloClient } from '@apollo/client/react'
import { AnimatePresence } from 'framer-motion'
import { useState, type ReactNode } from 'react'
import { REQUEST_NOTICES } from '../../../../server/contract/messages/requests.js'
import { usePendingToggle } from '../../platform/apollo/optimisticToggle.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { MoreIcon } from '../../platform/ui/icons/icons.js'
import { singleKeys } from '../../platform/ui/accessibility/singleKeys.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { useLongPress } from '../../platform/ui/browser/useLongPress.js'
import { useIsHydrated } from '../../platform/ui/rendering/useIsHydrated.js'
import { useMediaQuery } from '../../platform/ui/browser/useMediaQuery.js'
import { useTitleDialog } from '../../tracking/watchlists/useTitleDialog.js'
import { CARD_ACTIONS, type CardAction } from './cardActions.js'
import type { CardMenu } from './CardMenu.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import { t } from '../../platform/ui/language/t.js'
import './CardActions.css'

interface CardActionsProps {
  movie: MovieCardFragment
  actions?: readonly CardAction[]
  /** `row`: beside the text of a row. By default one below the other on a poster, on touch screens beside the title. */
  layout?: 'row'
  /** Controls beside the actions, also on a touch screen. */
  children?: ReactNode
}

/** The actions of a title: discs, or a menu on touch screens. Those on a poster are not in the HTML. */
export const CardActions = (props: CardActionsProps) =>
  (useIsHydrated() || props.layout === 'row') && <Actions {...props} />

function Actions({ movie, actions = CARD_ACTIONS, layout, children }: CardActionsProps) {
  const client = useApolloClient()
  const isTouch = useMediaQuery('(hover: none)')
  const { dialog, open } = useTitleDialog(movie)
  const [Menu, setMenu] = useState<typeof CardMenu>()
  const run = ({ dialog: opened, run: act }: CardAction, isOn: boolean) =>
    opened ? open(opened.load, opened.signIn) : act?.(client, movie, isOn)
  const openMenu = async () => {
    try {
      const module = await import('./CardMenu.js')
      setMenu(() => module.CardMenu)
    } catch {
      toast.error(REQUEST_NOTICES.connectionError)
    }
  }
  return (
    <div className={layout === 'row' || isTouch ? 'card-actions' : 'card-actions dark'} data-layout={layout}>
      {children}
      {isTouch ? (
        <button
          type="button"
          className="card-actions__button"
          aria-haspopup="dialog"
          aria-label={t('Actions: {title}', { title: movie.title })}
          onClick={() => void openMenu()}
        >
          <MoreIcon size={18} />
        </button>
      ) : (
        actions
          .filter(({ isTouchOnly }) => !isTouchOnly)
          .map((action) => <Disc key={action.name} action={action} movie={movie} run={run} />)
      )}
      <AnimatePresence>
        {Menu && (
          <Menu
            movie={movie}
            actions={actions.flatMap((action) => (action.more ? [action, action.more] : [action]))}
            run={run}
            onClose={() => setMenu(undefined)}
          />
        )}
      </AnimatePresence>
      {dialog}
    </div>
  )
}

/** Returns the state of an action that the viewer sees: the requested one while a change is pending. */
export function useActionState({ toggle }: CardAction, movie: MovieCardFragment) {
  const pending = usePendingToggle(toggle ? toggle.pendingKey(movie.id) : '')
  const isOn = toggle?.isOn(movie) ?? false
  return { isOn, isPending: pending !== undefined, next: pending ?? isOn }
}

interface DiscProps {
  action: CardAction
  movie: MovieCardFragment
  run: (action: CardAction, isOn: boolean) => void
}

function Disc({ action, movie, run }: DiscProps) {
  const { isOn, isPending, next } = useActionState(action, movie)
  const { name, label, toggle, more } = action
  const hasKeys = useStore(singleKeys)
  const click = () => run(action, next)
  const press = useLongPress(click, () => run(more ?? action, next))
  const Icon = isOn && toggle ? toggle.IconOn : action.Icon
  return (
    <span className="card-actions__action">
      {more && (
        <button
          type="button"
          className="card-actions__button card-actions__button--more"
          aria-haspopup="dialog"
          aria-label={`${more.name}: ${movie.title}`}
          title={more.label(false)}
          onClick={() => run(more, false)}
        >
          <more.Icon size={14} />
        </button>
      )}
      <button
        type="button"
        className="card-actions__button"
        aria-pressed={toggle && isOn}
        aria-busy={toggle && isPending}
        aria-label={`${name}: ${movie.title}`}
        aria-keyshortcuts={hasKeys ? action.keys : undefined}
        title={label(isOn)}
        {...(more ? press : { onClick: click })}
      >
        <Icon size={18} className={isOn ? toggle?.classOn : undefined} />
      </button>
    </span>
  )
}
