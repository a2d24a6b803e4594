import { useApolloClient } from '@apollo/client/react'
import { useColorMode, type ColorMode } from '../../platform/ui/browser/colorMode.js'
import { Panel } from '../../platform/ui/elements/Panel.js'
import { SingleKeysField } from './SingleKeysField.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { changeTheme } from './changeTheme.js'
import { LanguageSelect } from '../../platform/ui/forms/LanguageSelect.js'
import { t } from '../../platform/ui/language/t.js'

const MODES: { value: ColorMode; label: string }[] = [
  { value: 'dark', label: t('Dark') },
  { value: 'light', label: t('Light') },
]

/** Panels to choose the theme, whether single keys are shortcuts, and the language. */
export function Appearance() {
  const client = useApolloClient()
  const mode = useColorMode()
  return (
    <>
      <Panel
        title={t('Appearance')}
        text={t(
          'Kept with your account, so that every browser you sign in with for the first time looks the same.',
        )}
        action={
          <SegmentedToggle
            label={t('Theme')}
            options={MODES}
            value={mode}
            onChange={(next) => {
              if (next !== mode) void changeTheme(client, next)
            }}
          />
        }
      >
        <SingleKeysField />
      </Panel>
      <Panel
        title={t('Language')}
        text={t(
          'Kept in this browser, and used for emails too. Titles and overviews stay in their own language.',
        )}
        action={<LanguageSelect />}
      />
    </>
  )
}
