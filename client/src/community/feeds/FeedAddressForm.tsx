import { useApolloClient } from '@apollo/client/react'
import { Button, chakra } from '@chakra-ui/react'
import { useEffect, type FormEvent } from 'react'
import { ERRORS } from '../../../../server/contract/messages/errors.js'
import { FEED_KIND_TEXTS, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import {
  FEED_KINDS,
  FEEDS,
  isListFeed,
  type FeedAddressKind,
} from '../../../../server/contract/rules/feeds.js'
import { feedNameSchema } from '../../../../server/contract/schemas/feeds.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { fieldsOf, listErrorMessage } from '../../platform/errors/listErrorMessage.js'
import { parseServerError } from '../../platform/errors/parseServerError.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import type { CreatedFeed } from './CreatedAddress.js'
import { useCreateFeedAddressMutation, useFeedWatchlistsQuery } from './FeedsPanel.generated.js'
import '../../accounts/profile/ProfileInformation.css'

const EMPTY: { name: string; kind: FeedAddressKind; watchlistId: string } = {
  name: '',
  kind: 'CALENDAR',
  watchlistId: '',
}
const KINDS = FEED_KINDS.map((kind) => ({ value: kind, label: FEED_KIND_TEXTS[kind].name }))

interface FeedAddressFormProps {
  onCreated: (created: CreatedFeed) => void
  onCancel: () => void
}

/** Form of a new secret address. */
export function FeedAddressForm({ onCreated, onCancel }: FeedAddressFormProps) {
  const client = useApolloClient()
  const { values, form, showErrors, set, field } = useForm(EMPTY)
  const { name, kind } = values
  const isOfList = isListFeed(kind)
  const { data, loading: isLoading } = useFeedWatchlistsQuery({ skip: !isOfList })
  const watchlists = data?.viewer?.watchlists?.nodes ?? []
  const watchlistId = values.watchlistId || watchlists[0]?.id
  const [create, { loading }] = useCreateFeedAddressMutation()

  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (loading || showErrors({ name: errorOf(feedNameSchema, name) })) return
    try {
      const input = { name, kind, watchlistId: isOfList ? watchlistId : null }
      const result = await create({ variables: { input } })
      const paths = result.data?.createFeedAddress?.paths
      if (!paths) return
      invalidateViewer(client, 'createFeedAddress')
      onCreated({ kind, paths })
    } catch (error) {
      const isTaken = parseServerError(error).code === 'FEED_ADDRESS_EXISTS'
      const fields = isTaken ? { name: ERRORS.FEED_ADDRESS_EXISTS.text } : fieldsOf(error)
      if (!showErrors(fields))
        toast.error(listErrorMessage(error, t('create an address'), 'item', FEED_SETTINGS.createFailed))
    }
  }

  return (
    <form
      className="profile-facts profile-facts--bare"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        label={FEED_SETTINGS.kind}
        value={kind}
        options={KINDS}
        onChange={(value) => set('kind', value as FeedAddressKind)}
      />
      {isOfList &&
        (watchlists.length > 0 ? (
          <SelectField
            label={FEED_SETTINGS.watchlist}
            value={watchlistId ?? ''}
            options={watchlists.map((list) => ({ value: list.id, label: list.name }))}
            onChange={(value) => set('watchlistId', value)}
          />
        ) : (
          !isLoading && <p>{FEED_SETTINGS.noWatchlists}</p>
        ))}
      <FormField
        label={FEED_SETTINGS.name}
        help={FEED_SETTINGS.nameHelp}
        {...field('name')}
        required
        autoComplete="off"
        onChange={(value) => set('name', value.slice(0, FEEDS.name))}
      />
      <chakra.div className="profile-form__buttons" mb="5">
        <Button type="submit" size="sm" disabled={loading || (isOfList && !watchlistId)}>
          {loading ? FEED_SETTINGS.creating : FEED_SETTINGS.create}
        </Button>
        <Button type="button" size="sm" variant="outline" disabled={loading} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </chakra.div>
    </form>
  )
}
