import { useApolloClient } from '@apollo/client/react'
import {
  currentThemeChoice,
  setThemeChoice,
  useColorMode,
  type ColorMode,
} from '../../platform/ui/browser/colorMode.js'
import { MoonIcon, SunIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import type { ApolloClient } from '@apollo/client'
import { PROFILE_NOTICES } from '../../../../server/contract/messages/profile.js'
import { withReason } from '../../platform/errors/errorText.js'
import { UpdateThemeDocument } from './changeTheme.generated.js'
import { toast } from '../../platform/ui/overlays/toast.js'
import { session } from '../../platform/session/session.js'

/** Changes the theme at once, saves it for a signed-in user, and changes it back if that fails. */
export async function changeTheme(client: ApolloClient, mode: ColorMode): Promise<void> {
  const previous = currentThemeChoice()
  setThemeChoice(mode)
  toast.success(mode === 'light' ? t('Theme changed to light mode') : t('Theme changed to dark mode'))
  if (!session.get().isAuthenticated) return
  try {
    await client.mutate({
      mutation: UpdateThemeDocument,
      variables: { theme: mode === 'dark' ? 'DARK' : 'LIGHT' },
    })
  } catch (error) {
    setThemeChoice(previous)
    toast.error(withReason(PROFILE_NOTICES.themeFailed, error))
  }
}

/** Returns what a control that switches between the light and the dark theme shows and does. */
export function useThemeSwitch() {
  const client = useApolloClient()
  const colorMode = useColorMode()
  const otherMode = colorMode === 'dark' ? 'light' : 'dark'
  return {
    label: otherMode === 'light' ? t('Use light mode') : t('Use dark mode'),
    Icon: colorMode === 'dark' ? SunIcon : MoonIcon,
    run: () => void changeTheme(client, otherMode),
  }
}
