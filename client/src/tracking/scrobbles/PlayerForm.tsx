import { useApolloClient } from '@apollo/client/react'
import { PLAYER_TEXTS, SCROBBLE_SETTINGS } from '../../../../server/contract/messages/scrobbles.js'
import { PLAYERS, SCROBBLES, type Player } from '../../../../server/contract/rules/scrobbles.js'
import { errorOf } from '../../../../server/contract/schemas/fieldErrors.js'
import { playerUserSchema, scrobbleNameSchema } from '../../../../server/contract/schemas/scrobbles.js'
import { SettingsForm } from '../../accounts/profile/SettingsForm.js'
import { invalidateViewer } from '../../platform/apollo/invalidateViewer.js'
import { FormField } from '../../platform/ui/forms/FormField.js'
import { SelectField } from '../../platform/ui/forms/SelectField.js'
import { useForm } from '../../platform/ui/forms/useForm.js'
import { t } from '../../platform/ui/language/t.js'
import { useCreateScrobbleAddressMutation } from './PlayersPanel.generated.js'

const EMPTY: { player: Player; name: string; user: string } = { player: 'JELLYFIN', name: '', user: '' }
const OPTIONS = PLAYERS.map((player) => ({ value: player, label: PLAYER_TEXTS[player].name }))

/** A new address, and the player that will have it. */
export interface ConnectedPlayer {
  player: Player
  /** Path with the token. */
  path: string
}

interface PlayerFormProps {
  onCreated: (created: ConnectedPlayer) => void
  onCancel: () => void
}

/** Form of a new address for a player. Which player it is only decides which instructions are shown. */
export function PlayerForm({ onCreated, onCancel }: PlayerFormProps) {
  const client = useApolloClient()
  const { values, form, showErrors, set, field } = useForm(EMPTY)
  const { player, name, user } = values
  const [create, { loading }] = useCreateScrobbleAddressMutation()

  const submit = async () => {
    if (showErrors({ name: errorOf(scrobbleNameSchema, name), user: errorOf(playerUserSchema, user) })) return
    const result = await create({ variables: { input: { name, user } } })
    const path = result.data?.createScrobbleAddress?.path
    if (!path) return
    invalidateViewer(client, 'createScrobbleAddress')
    onCreated({ player, path })
  }

  return (
    <SettingsForm
      form={form}
      showErrors={showErrors}
      texts={SCROBBLE_SETTINGS}
      action={t('create an address')}
      nameTakenCode="SCROBBLE_ADDRESS_EXISTS"
      loading={loading}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SelectField
        label={SCROBBLE_SETTINGS.player}
        value={player}
        options={OPTIONS}
        onChange={(value) => set('player', value as Player)}
      />
      <FormField
        label={SCROBBLE_SETTINGS.name}
        help={SCROBBLE_SETTINGS.nameHelp}
        {...field('name')}
        required
        autoComplete="off"
        onChange={(value) => set('name', value.slice(0, SCROBBLES.name))}
      />
      <FormField
        label={SCROBBLE_SETTINGS.user}
        help={SCROBBLE_SETTINGS.userHelp}
        {...field('user')}
        autoComplete="off"
        onChange={(value) => set('user', value.slice(0, SCROBBLES.user))}
      />
    </SettingsForm>
  )
}
