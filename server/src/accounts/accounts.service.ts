import type { Viewer } from '../access/Viewer.js'
import type { Database } from '../database/Database.js'
import { AppError } from '../errors.js'
import type { RegisterInput, RegistrationResult } from './Registration.js'
import type { SignInOptions } from './SignInOptions.js'
import { USER_COLUMNS, type User } from './User.js'
import type { VerificationResult } from './VerificationResult.js'

/** Accounts: how they come to be, how their addresses are shown to be real, and their passwords. */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly caller: Viewer | null,
  ) {}

  /** The signed-in person, or null for a visitor. */
  async viewer(): Promise<User | null> {
    if (!this.caller) return null
    return (
      (await this.database.row<User>(`select ${USER_COLUMNS} from account a where a.id = $1`, [
        this.caller.id,
      ])) ?? null
    )
  }

  signInOptions(): SignInOptions {
    return { passwordReset: false, provider: null }
  }

  async register(_input: RegisterInput): Promise<RegistrationResult> {
    throw new AppError('UNAVAILABLE')
  }

  async verifyEmail(_email: string, _code: string): Promise<VerificationResult> {
    throw new AppError('UNAVAILABLE')
  }

  async resendCode(_email: string): Promise<VerificationResult> {
    throw new AppError('UNAVAILABLE')
  }

  async requestPasswordReset(_email: string): Promise<VerificationResult> {
    throw new AppError('UNAVAILABLE')
  }

  async resetPassword(_email: string, _code: string, _password: string): Promise<VerificationResult> {
    throw new AppError('UNAVAILABLE')
  }

  async changePassword(_current: string, _next: string): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }
}
