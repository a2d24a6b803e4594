import { permit } from '../../platform/access/permissions.js'
import type { Database } from '../../platform/database/Database.js'
import type { Viewer } from '../../platform/feature/Context.js'
import type { Connection } from '../../platform/graphql/connection.js'
import type { Movies } from '../../titles/catalogue/movies.service.js'
import type { TitleMarks } from '../../titles/catalogue/TitleMarks.js'
import type { ListEntry } from '../../titles/lists/ListEntry.js'
import type {
  EntryPage,
  ListEntriesArgs,
  ListEntryRepository,
  PageArgs,
} from '../../titles/lists/ListEntryRepository.js'

/** A list that every member has one of. The primary key of its table prevents duplicates. */
export abstract class OwnList<Entry extends ListEntry> {
  protected abstract readonly entries: ListEntryRepository<Entry>

  constructor(
    protected readonly database: Database,
    protected readonly viewer: Viewer | null,
    protected readonly movies: Movies,
    protected readonly marks: TitleMarks,
  ) {}

  /** Returns a page of a user's list. @throws AppError FORBIDDEN for another user's */
  async list(ownerId: number, args: ListEntriesArgs = {}): Promise<Connection<Entry>> {
    permit(this.viewer, 'list:read', { ownerId })
    return this.entries.page(ownerId, args, this.viewer?.id ?? null)
  }

  /** Returns a numbered page of the viewer's list, newest first. */
  async listPage(args: PageArgs): Promise<EntryPage<Entry>> {
    const ownerId = this.viewer?.id ?? 0
    permit(this.viewer, 'list:read', { ownerId })
    return this.entries.numberedPage(ownerId, args)
  }
}
