import { Dialog, chakra } from '@chakra-ui/react'
import { useState, type ComponentType } from 'react'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { SearchField, type SearchListProps } from '../../platform/ui/forms/SearchField.js'
import './CommandPalette.css'

interface PaletteDialogProps {
  className?: string
  title: string
  /** What the field finds, if not everything that the search box does. */
  label?: string
  /** Rendered from the first focus on, so it may be lazy. */
  List: ComponentType<SearchListProps>
  /** Called with the text when Enter is pressed and nothing is chosen. */
  onSubmit: (text: string) => void
  onClose: () => void
}

/** A dialog with a search field and the list of what it finds. */
export function PaletteDialog({ className, title, label, List, onSubmit, onClose }: PaletteDialogProps) {
  const [text, setText] = useState('')
  return (
    <Modal title={title} className={['palette', className].filter(Boolean).join(' ')} onClose={onClose}>
      <Dialog.Body>
        <chakra.search className="nav__search" order="0" w="auto" maxW="none" m="0">
          <SearchField label={label} text={text} onText={setText} onSubmit={onSubmit} List={List} />
        </chakra.search>
      </Dialog.Body>
    </Modal>
  )
}
