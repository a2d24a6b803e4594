import { AppError } from '../errors.js'
import type { ProfileInput } from './ProfileInput.js'
import type { User } from './User.js'

/** The viewer's profile. */
export class Profiles {
  async update(_input: ProfileInput): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }

  async deleteAvatar(): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }

  async requestDeletion(_password: string): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }

  async cancelDeletion(): Promise<User> {
    throw new AppError('UNAVAILABLE')
  }
}
