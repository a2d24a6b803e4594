import { Button, Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { t } from '../../platform/ui/language/t.js'
import './MoveDialog.css'

interface MoveDialogProps {
  title: string
  /** Its place now, from 1. */
  place: number
  places: number
  onMove: (place: number) => void
  onClose: () => void
}

/** A dialog that moves a title to a place of its watchlist. */
export function MoveDialog({ title, place, places, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useState(String(place))
  const chosen = Number(text)
  const isValid = Number.isInteger(chosen) && chosen >= 1 && chosen <= places
  const move = (to: number) => {
    onClose()
    if (to !== place) onMove(to)
  }
  return (
    <Modal
      title={t('Move')}
      description={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) move(chosen)
      }}
    >
      <Dialog.Body>
        <div className="move-dialog__steps">
          <Button type="button" variant="outline" disabled={place === 1} onClick={() => move(1)}>
            {t('First')}
          </Button>
          <Button type="button" variant="outline" disabled={place === 1} onClick={() => move(place - 1)}>
            {t('Up')}
          </Button>
          <Button type="button" variant="outline" disabled={place === places} onClick={() => move(place + 1)}>
            {t('Down')}
          </Button>
          <Button type="button" variant="outline" disabled={place === places} onClick={() => move(places)}>
            {t('Last')}
          </Button>
        </div>
        <FormField
          label={t('Place in the list')}
          name="place"
          type="number"
          inputMode="numeric"
          min={1}
          max={places}
          value={text}
          onChange={setText}
          error={isValid ? undefined : t('Please enter a place from 1 to {places}', { places })}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Move')}</Button>
      </Dialog.Footer>
    </Modal>
  )
}
