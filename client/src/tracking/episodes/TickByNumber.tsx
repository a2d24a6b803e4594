import { Button, Flex } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { markEpisodes } from './markEpisodes.js'
import { placeErrors, PlaceFields } from './PlaceFields.js'

/** Marks an episode by its numbers: the catalogue need not know it. */
export function TickByNumber({ series }: { series: { id: string; title: string } }) {
  const client = useApolloClient()
  const { values, form, showErrors, set, field } = useForm({ season: '1', number: '1' })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (showErrors(placeErrors(values))) return
        const place = { season: Number(values.season), number: Number(values.number) }
        markEpisodes(client, { series, scope: { episodes: [place] }, shown: [] }, true)
        set('number', String(place.number + 1))
      }}
    >
      <Flex wrap="wrap" align="end" justify="center" gap="3">
        <PlaceFields field={field} />
        <Button type="submit">{t('Mark as Watched')}</Button>
      </Flex>
    </form>
  )
}
