import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { FIGURES_NOTICES } from '../../../../server/contract/messages/figures.js'
import { YEAR_PICTURES, type YearPictureSize } from '../../../../server/contract/rules/figures.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { t } from '../../platform/ui/language/t.js'
import type { ApolloClient } from '@apollo/client'
import { authorizedFetch } from '../../accounts/sessions/authorizedFetch.js'
import './YearInReview.css'

const SIZES: { value: YearPictureSize; label: string }[] = [
  { value: '1080x1350', label: t('Post (4:5)') },
  { value: '1080x1920', label: t('Story (9:16)') },
]

/** Loads the picture of a year, which the server draws for its owner only. @throws as `authorizedFetch` */
async function loadYearPicture(client: ApolloClient, year: number, size: YearPictureSize): Promise<File> {
  const response = await authorizedFetch(client, `/users/figures/picture?year=${year}&size=${size}`)
  return new File([await response.blob()], `marquee-${year}-${size}.jpg`, { type: 'image/jpeg' })
}

/** Whether the device can share a file with other apps. */
const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

interface Picture {
  file: File
  url: string
  size: YearPictureSize
}

/** Makes a picture of the viewer's year with its posters, to download or to share. Nobody sees it before. */
export function YearInReview({ year }: { year: number }) {
  const client = useApolloClient()
  const [picture, setPicture] = useState<Picture>()
  const [size, setSize] = useState<YearPictureSize>('1080x1350')
  const [isLoading, setLoading] = useState(false)
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture])

  const draw = async () => {
    setLoading(true)
    try {
      const file = await loadYearPicture(client, year, size)
      setPicture({ file, url: URL.createObjectURL(file), size })
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
        <Flex wrap="wrap" align="center" gap="3">
          <SegmentedToggle label={t('Size of the picture')} options={SIZES} value={size} onChange={setSize} />
          <Button
            variant="outline"
            loading={isLoading}
            disabled={picture?.size === size}
            onClick={() => void draw()}
          >
            {t('Draw Picture')}
          </Button>
        </Flex>
      }
    >
      {picture && (
        <div className="year-picture">
          <img src={picture.url} alt={t('My {year} in figures', { year })} {...YEAR_PICTURES[picture.size]} />
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
