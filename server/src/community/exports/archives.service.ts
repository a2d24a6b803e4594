import type { DownloadTarget } from '../../accounts/export/FileTransfer.js'
import type { User } from '../../accounts/users/User.js'
import { CHANGES } from '../../../contract/rules/changes.js'
import { parseMoment } from '../../../contract/text.js'
import { REQUEST_VALIDATION } from '../../../contract/messages/requests.js'
import { permit } from '../../platform/access/permissions.js'
import { AppError } from '../../platform/errors/errors.js'
import type { Context } from '../../platform/feature/Context.js'
import type { StreamedFile } from '../../platform/rest/restHandler.js'

const DAY_MS = 24 * 60 * 60 * 1_000

const MEDIA_TYPE = 'application/zip'

/** Exports what the viewer recorded. */
export class Archives {
  constructor(private readonly context: Pick<Context, 'shared' | 'viewer' | 'client'>) {}

  /** Returns where the viewer downloads their archive. @throws AppError FORBIDDEN for another user */
  target({ id }: Pick<User, 'id'>): DownloadTarget {
    permit(this.context.viewer, 'files:transfer', { ownerId: id })
    return { url: '/api/users/export.zip', mediaType: MEDIA_TYPE }
  }

  /**
   * Returns the archive of the viewer.
   * @param since point in time of RFC 3339, for what changed since then; everything without it
   * @throws AppError INVALID_INPUT for an invalid time, RESYNC_REQUIRED for one since which removals are forgotten; RateLimited as
   * `DataExport.run` does, when it is read
   */
  own(since: string | undefined): StreamedFile {
    const { shared, viewer, client } = this.context
    const { id: accountId, username } = permit(viewer, 'profile:read')
    const scope = { accountId, since: readSince(since) }
    return {
      chunks: shared.archiveExport.stream(scope, client.address),
      type: MEDIA_TYPE,
      fileName: archiveName(username),
    }
  }
}

/** Reads the time of an incremental export. @throws AppError INVALID_INPUT, RESYNC_REQUIRED */
export function readSince(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const since = parseMoment(text.slice(0, 50))
  if (!since) throw new AppError('INVALID_INPUT', { since: REQUEST_VALIDATION.since })
  if (since.getTime() < Date.now() - CHANGES.days * DAY_MS) throw new AppError('RESYNC_REQUIRED')
  return since
}

/** Returns the name of an archive, such as marquee-ada-2026-05-17.zip. */
export const archiveName = (username: string): string =>
  `marquee-${username}-${new Date().toISOString().slice(0, 10)}.zip`
