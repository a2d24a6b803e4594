import type { Feature } from '../../platform/feature/Feature.js'
import { Passwords } from './Passwords.js'

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    passwords: Passwords
  }
}

/** Hashing of passwords. */
export const feature: Feature = {
  createShared: () => ({ passwords: new Passwords() }),
}
