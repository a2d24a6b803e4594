import { accountData, identityData, sessionData } from './accounts/accountData.js'
import type { PersonalData } from './accounts/PersonalData.js'

/** What every feature keeps of people. A feature that keeps something adds its own here. */
export const PERSONAL_DATA: readonly PersonalData[] = [accountData, sessionData, identityData]
