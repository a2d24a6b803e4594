import { useApolloClient } from '@apollo/client/react'
import { useColorMode } from '../../platform/ui/browser/colorMode.js'
import { MoonIcon } from '../../platform/ui/icons/MoonIcon.js'
import { SunIcon } from '../../platform/ui/icons/SunIcon.js'
import { changeTheme } from './changeTheme.js'
import { t } from '../../platform/ui/language/t.js'

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
