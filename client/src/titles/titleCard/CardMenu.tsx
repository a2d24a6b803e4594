import { Dialog, chakra } from '@chakra-ui/react'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import type { CardAction } from './cardActions.js'
import { useActionState } from './CardActions.js'
import type { MovieCardFragment } from './MovieCard.generated.js'
import './CardMenu.css'

interface CardMenuProps {
  movie: MovieCardFragment
  actions: readonly CardAction[]
  run: (action: CardAction, isOn: boolean) => void
  onClose: () => void
}

/** The actions of a title as a sheet, for touch screens. */
export function CardMenu({ movie, actions, run, onClose }: CardMenuProps) {
  return (
    <Modal title={movie.title} focus="dialog" className="card-menu" onClose={onClose}>
      <Dialog.Body>
        <chakra.ul display="flex" flexDirection="column" mx="-3" mb="3">
          {actions.map((action) => (
            <li key={action.name}>
              <MenuItem
                action={action}
                movie={movie}
                onChoose={(isOn) => {
                  onClose()
                  run(action, isOn)
                }}
              />
            </li>
          ))}
        </chakra.ul>
      </Dialog.Body>
    </Modal>
  )
}

interface MenuItemProps {
  action: CardAction
  movie: MovieCardFragment
  onChoose: (isOn: boolean) => void
}

function MenuItem({ action, movie, onChoose }: MenuItemProps) {
  const { isOn, isPending, next } = useActionState(action, movie)
  const Icon = isOn && action.toggle ? action.toggle.IconOn : action.Icon
  return (
    <button type="button" className="card-menu__item" aria-busy={isPending} onClick={() => onChoose(next)}>
      <Icon size={22} className={isOn ? action.toggle?.classOn : undefined} />
      {action.label(isOn)}
    </button>
  )
}
