import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import { paths } from '../../paths.js'
import { errorText } from '../../platform/errors/errorText.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { formatCount } from '../../platform/ui/format/format.js'
import { useFileDrag } from '../../platform/ui/forms/useFileDrag.js'
import { t } from '../../platform/ui/language/t.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { ProgressBar } from './ProgressBar.js'
import { TrayDrawing } from './TrayDrawing.js'
import { fileError, MAX_FILE_MB, upload, uploadImport } from './uploadImport.js'

/** Takes a file by drop, click, key or touch, and sends it at once. */
export function FileDrop() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const offered = useFileDrag(input)
  const [dragging, setDragging] = useState(false)
  const [failure, setFailure] = useState<string>()
  const current = useStore(upload, () => null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const choose = async (files: readonly File[]) => {
    const invalid = fileError(files)
    setFailure(invalid)
    const [file] = files
    if (invalid !== undefined || !file) return
    try {
      const id = await uploadImport(client, file)
      // Whoever has left the page finds the import when they come back.
      if (id !== undefined && isShown.current) void navigate(paths.imports(id))
    } catch (error) {
      setFailure(t('{name} could not be imported. {reason}', { name: file.name, reason: errorText(error) }))
    }
  }

  return (
    <div className="import__start">
      {current ? (
        <div className="import-drop import-drop--busy">
          <p className="import-drop__title">
            {current.part < 1
              ? t('Uploading {name}', { name: current.name })
              : t('Looking into {name}', { name: current.name })}
          </p>
          <ProgressBar label={t('Uploading…')} done={current.part * 100} total={100} />
          <output className="import__muted">
            {current.part < 1
              ? t('{percent} %. You can leave this page, but not the site.', {
                  percent: Math.floor(current.part * 100),
                })
              : t('One moment…')}
          </output>
          <Button variant="ghost" onClick={current.cancel}>
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        <label
          className="import-drop"
          data-offered={offered ? '' : undefined}
          data-dragging={dragging ? '' : undefined}
        >
          {/* Covers the field, so that it receives clicks, keys and drops. */}
          <input
            ref={input}
            className="import-drop__input"
            type="file"
            aria-describedby="import-limits"
            onDragEnter={() => setDragging(true)}
            onDragLeave={() => setDragging(false)}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              setDragging(false)
              void choose([...event.dataTransfer.files])
            }}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // Allow choosing the same file again after an error.
              event.target.value = ''
              void choose(files)
            }}
          />
          <TrayDrawing />
          <span className="import-drop__title">{t('Drop your file here')}</span>
          <span className="button import-drop__button">{t('Choose a File')}</span>
        </label>
      )}
      <p id="import-limits" className="import__muted import-drop__limits">
        {t(
          'ZIP, CSV or JSON as the service gave it, up to {size} MB and {rows} entries. Only you can see it.',
          {
            size: MAX_FILE_MB,
            rows: formatCount(IMPORTS.rows),
          },
        )}
      </p>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </div>
  )
}
