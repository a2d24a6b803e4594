import type { ApolloClient } from '@apollo/client'
import { NOTICES } from '../../../../server/contract/messages.js'
import { UpdateThemeDocument, type UpdateThemeMutation } from '../../generated/graphql.js'
import { setColorMode, type ColorMode } from '../../ui/colorMode.js'
import { toast } from '../../ui/toast.js'
import { session } from '../session.js'

/**
 * Changes the look at once and says so. Of somebody who is signed in it becomes the preference too; when that fails the
 * look goes back.
 */
export async function changeTheme(client: ApolloClient, mode: ColorMode): Promise<void> {
  const before: ColorMode = mode === 'dark' ? 'light' : 'dark'
  setColorMode(mode)
  toast.success(NOTICES.themeChanged(mode))
  if (!session.get().isAuthenticated) return
  try {
    await client.mutate<UpdateThemeMutation>({
      mutation: UpdateThemeDocument,
      variables: { theme: mode === 'dark' ? 'DARK' : 'LIGHT' },
    })
  } catch {
    setColorMode(before)
    toast.error(NOTICES.themeFailed)
  }
}
