import type { Feature } from '../../platform/feature/Feature.js'
import { AccountDeletion } from './AccountDeletion.js'
import { DataExport } from './DataExport.js'

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    dataExport: DataExport
    accountDeletion: AccountDeletion
  }
}

/** Export of personal data, and deletion of accounts. */
export const feature: Feature = {
  createShared: ({ database, log, personalData }) => ({
    dataExport: new DataExport(database, personalData),
    accountDeletion: new AccountDeletion(database, personalData, log),
  }),
  jobs: [{ name: 'account deletion', run: ({ accountDeletion }, signal) => accountDeletion.run(signal) }],
}
