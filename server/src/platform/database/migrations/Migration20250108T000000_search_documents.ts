import { Migration } from '@mikro-orm/migrations'

/**
 * Search documents mark the first word of a title and its main people. Empty tables are rebuilt when the server starts,
 * before it serves.
 */
export class Migration20250108T000000_search_documents extends Migration {
  override up(): void {
    this.addSql(`truncate search_title, search_word`)
  }

  override down(): void {
    this.addSql(`truncate search_title, search_word`)
  }
}
