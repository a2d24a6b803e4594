import { useApolloClient } from '@apollo/client/react'
import { FEED_KIND_TEXTS, FEED_SETTINGS } from '../../../../server/contract/messages/feeds.js'
import {
  FEED_KINDS,
  FEEDS,
  isListFeed,
  type FeedAddressKind,
} from '../../../../server/contract/rules/feeds.js'
import { feedNameSchema } from '../../../../server/contract/schemas/feeds.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { SettingsForm } from '../../accounts/profile/SettingsForm.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import type { CreatedFeed } from './CreatedAddress.js'
import { useCreateFeedAddressMutation, useFeedWatchlistsQuery } from './FeedsPanel.generated.js'

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

  const submit = async () => {
    if (showErrors({ name: errorOf(feedNameSchema, name) })) return
    const input = { name, kind, watchlistId: isOfList ? watchlistId : null }
    const result = await create({ variables: { input } })
    const paths = result.data?.createFeedAddress?.paths
    if (!paths) return
    invalidateViewer(client, 'createFeedAddress')
    onCreated({ kind, paths })
  }

  return (
    <SettingsForm
      form={form}
      showErrors={showErrors}
      texts={FEED_SETTINGS}
      action={t('create an address')}
      nameTakenCode="FEED_ADDRESS_EXISTS"
      loading={loading}
      disabled={isOfList && !watchlistId}
      onSubmit={submit}
      onCancel={onCancel}
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
    </SettingsForm>
  )
}
