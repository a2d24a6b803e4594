import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { SERIES } from '../../../../server/contract/rules/series.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { t } from '../../platform/ui/language/t.js'
import { markEpisodes } from './markEpisodes.js'

/** Returns the number in a field, if it is one from `least` to `most`. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN
  return number >= least && number <= most ? number : undefined
}

/** Marks an episode by its numbers: the catalogue need not know it. */
export function TickByNumber({ series }: { series: { id: string; title: string } }) {
  const client = useApolloClient()
  const [seasonText, setSeason] = useState('1')
  const [numberText, setNumber] = useState('1')
  const season = numberIn(seasonText, SERIES.specials, SERIES.seasonMax)
  const number = numberIn(numberText, 1, SERIES.episodeMax)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (season === undefined || number === undefined) return
        markEpisodes(client, { series, scope: { episodes: [{ season, number }] }, shown: [] }, true)
        setNumber(String(number + 1))
      }}
    >
      <Flex wrap="wrap" align="end" justify="center" gap="3">
        <FormField
          name="season"
          label={t('Season')}
          inputMode="numeric"
          value={seasonText}
          onChange={setSeason}
        />
        <FormField
          name="episode"
          label={t('Episode')}
          inputMode="numeric"
          value={numberText}
          onChange={setNumber}
        />
        <Button type="submit" disabled={season === undefined || number === undefined}>
          {t('Mark as Watched')}
        </Button>
      </Flex>
    </form>
  )
}
