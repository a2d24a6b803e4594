import { EntityName, type Opt, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Movie } from '../types/Movie.js'
import { Person } from '../types/Person.js'

/** Search document of a title. */
@Entity({ tableName: 'search_title' })
@Index({
  name: 'search_title_known',
  expression: `create index search_title_known on search_title using gin (words) with (fastupdate=off) where known`,
})
@Index({
  name: 'search_title_last_known',
  properties: ['fame', 'movie'],
  columns: [{ name: 'fame' }, { name: 'movie_id', sort: 'desc' }],
  where: 'known',
})
@Index({
  name: 'search_title_words',
  expression: `create index search_title_words on search_title using gin (words) with (fastupdate=off)`,
})
export class SearchTitle {
  [EntityName]?: 'search_title';
  [PrimaryKeyProp]?: 'movie'

  @ManyToOne(() => Movie, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  movie!: Movie

  @Property({ type: 'boolean' })
  known!: boolean

  @Property({ type: 'real' })
  fame!: number

  @Property({ type: 'smallint' })
  size!: number

  @Property({ type: 'tsvector' })
  words!: string
}

/** A word of the titles, for completion and correction. */
@Entity({ tableName: 'search_word' })
@Index({
  name: 'search_word_middle',
  expression: `create index search_word_middle on search_word (substr(word, 3, 3), fame DESC, word)`,
})
@Index({
  name: 'search_word_prefix_1',
  expression: `create index search_word_prefix_1 on search_word ("left"(word, 1), fame DESC, word)`,
})
@Index({
  name: 'search_word_prefix_2',
  expression: `create index search_word_prefix_2 on search_word ("left"(word, 2), fame DESC, word)`,
})
@Index({
  name: 'search_word_prefix_3',
  expression: `create index search_word_prefix_3 on search_word ("left"(word, 3), fame DESC, word)`,
})
@Index({
  name: 'search_word_suffix',
  expression: `create index search_word_suffix on search_word ("right"(word, 3), fame DESC, word)`,
})
export class SearchWord {
  [EntityName]?: 'search_word';
  [PrimaryKeyProp]?: 'word'

  @PrimaryKey({ type: 'text', collation: 'C' })
  word!: string

  @Property({ type: 'integer' })
  titles!: number

  @Property({ type: 'real', default: 0 })
  fame!: Opt<number>
}

/** Search document of a person who has credits. */
@Entity({ tableName: 'search_person' })
@Index({
  name: 'search_person_known',
  expression: `create index search_person_known on search_person using gin (words) with (fastupdate=off) where known`,
})
@Index({
  name: 'search_person_last_known',
  properties: ['fame', 'person'],
  columns: [{ name: 'fame' }, { name: 'person_id', sort: 'desc' }],
  where: 'known',
})
@Index({
  name: 'search_person_words',
  expression: `create index search_person_words on search_person using gin (words) with (fastupdate=off)`,
})
export class SearchPerson {
  [EntityName]?: 'search_person';
  [PrimaryKeyProp]?: 'person'

  @ManyToOne(() => Person, { primary: true, deleteRule: 'cascade', updateRule: 'no action' })
  person!: Person

  /** Whether the person is one of the best known. */
  @Property({ type: 'boolean' })
  known!: boolean

  /** Fame of the person's titles, weighted by the part in them; on their scale, but not limited. */
  @Property({ type: 'real' })
  fame!: number

  /** Words of the folded name. */
  @Property({ type: 'tsvector' })
  words!: string
}
