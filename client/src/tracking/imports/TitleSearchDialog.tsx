import { Dialog, Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { SEARCH_TEXT_MAX } from '../../../../server/contract/rules/search.js'
import { errorText } from '../../platform/errors/errorText.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { t } from '../../platform/ui/language/t.js'
import { Modal } from '../../platform/ui/overlays/Modal.js'
import { useSettled } from '../../platform/ui/rendering/useSettled.js'
import { CandidateCard } from './CandidateCard.js'
import { useImportTitleSearchQuery, type ImportCandidateFragment } from './Imports.generated.js'

interface TitleSearchDialogProps {
  /** What is searched for. */
  name: string
  /** What the search begins with. */
  text: string
  onChoose: (movie: ImportCandidateFragment) => void
  onClose: () => void
}

/** A dialog that searches the catalogue for a title of an import. */
export function TitleSearchDialog({ name, text: initial, onChoose, onClose }: TitleSearchDialogProps) {
  const [text, setText] = useState(initial.slice(0, SEARCH_TEXT_MAX))
  const query = useSettled(text.trim())
  const { data, previousData, error } = useImportTitleSearchQuery({
    variables: { query },
    skip: query === '',
  })
  const found = query === '' ? [] : ((data ?? previousData)?.search?.results ?? [])
  return (
    <Modal title={t('Find “{name}”', { name })} onClose={onClose}>
      <Dialog.Body>
        <Field.Root>
          <Field.Label>{t('Title, or its address or id at IMDb or TMDB')}</Field.Label>
          <Input
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_TEXT_MAX}
            onChange={(event) => setText(event.target.value)}
          />
        </Field.Root>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        <div className="import-found">
          <output className={found.length > 0 ? 'visually-hidden' : 'import__muted'}>
            {query !== '' &&
              data &&
              t('{count, plural, =0 {Nothing was found} one {# title} other {# titles}}', {
                count: found.length,
              })}
          </output>
          <ul className="import-candidates import-candidates--found">
            {found.map((movie) => (
              <li key={movie.id}>
                <CandidateCard movie={movie} onChoose={() => onChoose(movie)} />
              </li>
            ))}
          </ul>
        </div>
      </Dialog.Body>
    </Modal>
  )
}
