import type { ApolloClient } from '@apollo/client'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { withReason } from '../../platform/errors/withReason.js'
import { UpdateThemeDocument } from './changeTheme.generated.js'
import { setColorMode, type ColorMode } from '../../platform/ui/browser/colorMode.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { session } from '../../platform/session/session.js'
import { t } from '../../platform/ui/language/t.js'

/**
 * Changes the theme at once and shows a toast. Saves it in a signed-in user's preferences, and changes it back if that
 * fails.
 */
export async function changeTheme(client: ApolloClient, mode: ColorMode): Promise<void> {
  const previous: ColorMode = mode === 'dark' ? 'light' : 'dark'
  setColorMode(mode)
  toast.success(mode === 'light' ? t('Theme changed to light mode') : t('Theme changed to dark mode'))
  if (!session.get().isAuthenticated) return
  try {
    await client.mutate({
      mutation: UpdateThemeDocument,
      variables: { theme: mode === 'dark' ? 'DARK' : 'LIGHT' },
    })
  } catch (error) {
    setColorMode(previous)
    toast.error(withReason(PROFILE_NOTICES.themeFailed, error))
  }
}
