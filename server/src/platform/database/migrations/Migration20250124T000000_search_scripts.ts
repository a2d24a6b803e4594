import { Migration } from '@mikro-orm/migrations'

/**
 * Titles are folded otherwise, and search documents have pairs of letters, signs, initials and titles with their articles.
 * Empty tables are rebuilt when the server starts, before it serves; then the titles are folded again.
 */
export class Migration20250124T000000_search_scripts extends Migration {
  override up(): void {
    this.addSql(`truncate search_title, search_word, search_person`)
  }

  override down(): void {
    this.addSql(`truncate search_title, search_word, search_person`)
  }
}
