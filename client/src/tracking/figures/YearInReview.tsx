import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { FIGURES_NOTICES } from '../../../../server/contract/messages/figures.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'
import type { ApolloClient } from '@apollo/client'
import { authorizedFetch } from '../../accounts/sessions/authorizedFetch.js'
import './YearInReview.css'

/** Loads the picture of a year, which the server draws for its owner only. @throws as `authorizedFetch` */
async function loadYearPicture(client: ApolloClient, year: number): Promise<File> {
  const response = await authorizedFetch(client, `/users/figures/picture?year=${year}`)
  return new File([await response.blob()], `marquee-${year}.jpg`, { type: 'image/jpeg' })
}

/** Whether the device can share a file with other apps. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

interface Picture {
  file: File
  url: string
}

/** Makes a picture of the viewer's year, to download or to share. Nobody sees it before. */
export function YearInReview({ year }: { year: number }) {
  const client = useApolloClient()
  const [picture, setPicture] = useState<Picture>()
  const [isLoading, setLoading] = useState(false)
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture])

  const draw = async () => {
    setLoading(true)
    try {
      const file = await loadYearPicture(client, year)
      setPicture({ file, url: URL.createObjectURL(file) })
    } catch {
      toast.error(FIGURES_NOTICES.pictureFailed)
    } finally {
      setLoading(false)
    }
  }
  // Closing the device's dialog rejects; there is nothing to say about it.
  const share = (file: File) => void navigator.share({ files: [file] }).catch(() => undefined)

  return (
    <Panel
      title={t('{year} in review', { year })}
      text={t('A picture of your year. It stays private until you share it.')}
      action={
        !picture && (
          <Button variant="outline" loading={isLoading} onClick={() => void draw()}>
            {t('Draw Picture')}
          </Button>
        )
      }
    >
      {picture && (
        <div className="year-picture">
          <img src={picture.url} alt={t('My {year} in figures', { year })} width={1080} height={1350} />
          <Flex wrap="wrap" gap="3">
            <Button asChild>
              <a href={picture.url} download={picture.file.name}>
                {t('Download')}
              </a>
            </Button>
            {canShare(picture.file) && (
              <Button variant="outline" onClick={() => share(picture.file)}>
                {t('Share…')}
              </Button>
            )}
          </Flex>
        </div>
      )}
    </Panel>
  )
}
