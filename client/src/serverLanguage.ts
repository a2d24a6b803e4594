import { currentLanguage, setLanguageSource } from '../../server/contract/language.js'

// The server evaluates the client once for each language, because constants of modules hold texts.
const language = currentLanguage()
setLanguageSource(() => language)
