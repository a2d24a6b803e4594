import { FavoritesPicker } from './FavoritesPicker.js'
import { useSettingsOwner } from './useSettingsOwner.js'

/** The picker of the viewer's favorites, which loads them itself. */
export function OwnFavoritesPicker() {
  const settings = useSettingsOwner()
  return settings.owner ? <FavoritesPicker owner={settings.owner} /> : settings.placeholder
}
