import { Button, Heading, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { IMPORTS } from '../../../../server/contract/rules/imports.js'
import { paths } from '../../paths.js'
import { useMore } from '../../platform/apollo/useMore.js'
import { LinkButton } from '../../platform/ui/elements/LinkButton.js'
import { MoreButton } from '../../platform/ui/elements/MoreButton.js'
import { Notice } from '../../platform/ui/feedback/Notice.js'
import { t } from '../../platform/ui/language/t.js'
import { useStore } from '../../platform/ui/rendering/createStore.js'
import { errorText } from '../../platform/errors/errorText.js'
import { FileDrop } from './FileDrop.js'
import { ImportList } from './ImportList.js'
import type { ImportLineFragment } from './Imports.generated.js'
import { isUnfinished, isWorking } from './importStatus.js'
import { sourceName, STATUS_TEXTS } from './importTexts.js'
import { ProgressBar } from './ProgressBar.js'
import { ServiceGuide } from './ServiceGuide.js'
import { TrayDrawing } from './TrayDrawing.js'
import { upload } from './uploadImport.js'
import { useImports } from './useImport.js'
import './Imports.css'

/** Where an import begins, and the earlier ones. */
export function ImportStart() {
  const heading = useId()
  const { query, imports, pageInfo } = useImports()
  const { more, loadMore } = useMore(query)
  const { refetch } = query
  const isUploading = useStore(upload, () => null) !== null
  const [wasUploading, setWasUploading] = useState(isUploading)
  if (isUploading && !wasUploading) setWasUploading(true)
  // A file that was on its way when this page was opened is an import now.
  useEffect(() => {
    if (wasUploading && !isUploading) void refetch().catch(() => undefined)
  }, [wasUploading, isUploading, refetch])

  const open = imports?.find(({ status, fileName }) => isUnfinished(status) && fileName !== '')
  const earlier = imports?.filter((one) => one !== open) ?? []
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null
  return (
    <>
      <Heading as="h1" className="import__title">
        {t('Import your history')}
      </Heading>
      <chakra.p className="import__lead">
        {t(
          'Bring what you have watched, rated and listed elsewhere. You see what happens before it does, and you can take all of it back for {days} days.',
          { days: IMPORTS.undoDays },
        )}
      </chakra.p>
      {open && !isUploading ? <OpenImport found={open} /> : <FileDrop />}
      <ServiceGuide />
      {query.error && !imports && (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="outline" onClick={() => void refetch().catch(() => undefined)}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('Your earlier imports could not be loaded: {reason}', { reason: errorText(query.error) })}
        </Notice>
      )}
      {earlier.length > 0 && (
        <section className="import__part" aria-labelledby={heading}>
          <h2 id={heading} className="import__heading">
            {t('Earlier imports')}
          </h2>
          <ImportList imports={earlier} />
          {after && <MoreButton more={more} onClick={() => void loadMore({ after })} />}
        </section>
      )}
    </>
  )
}

/** The import that has not come to its end: until then no other one can begin. */
function OpenImport({ found }: { found: ImportLineFragment }) {
  const { id, source, status, fileName, progress } = found
  return (
    <section className="import-drop import-drop--busy import__start">
      <TrayDrawing />
      <div>
        <h2 className="import-drop__title">{sourceName(source)}</h2>
        <p className="import__muted import__file">
          <bdi>{fileName}</bdi>
        </p>
      </div>
      <p>{STATUS_TEXTS[status]}</p>
      {isWorking(status) && <ProgressBar label={STATUS_TEXTS[status]} {...progress} />}
      <LinkButton to={paths.imports(id)}>{t('Continue')}</LinkButton>
    </section>
  )
}
