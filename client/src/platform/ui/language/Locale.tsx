import { LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../../../../server/contract/language.js'

/** Tells Chakra’s components the page's language, and by it the reading direction. English is their default. */
export function Locale({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={currentLanguage()?.tag ?? 'en'}>{children}</LocaleProvider>
}
