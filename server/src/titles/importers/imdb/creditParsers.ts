import { mapOf } from '../../../../contract/own.js'
import { foldText } from '../../search/foldText.js'
import { BitSet } from '../BitSet.js'
import { CREW_RANKS, OTHER_CREW_RANK, TEXT_MAX } from '../staging.sql.js'
import { NULL, parseId, quoted, type RowParser } from './fields.js'

const CAST_CATEGORIES = new Set(['actor', 'actress', 'self'])
/** The catalogue's jobs for IMDb's categories of crew. */
const JOBS = mapOf<string>({
  director: 'Director',
  writer: 'Writer',
  producer: 'Producer',
  composer: 'Original Music Composer',
  cinematographer: 'Director of Photography',
  editor: 'Editor',
  production_designer: 'Production Design',
  casting_director: 'Casting',
})
/** Directors, and writers, kept for each title: a series that ran for decades lists thousands. */
const MAKERS_MAX = 30

/** Creates the parser of title.crew: directors and writers. @param people receives the ids of the people listed */
export function makersParser(titles: BitSet, people: BitSet): RowParser {
  return ([id = '', directors = '', writers = ''], rows) => {
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    if (!titles.has(n)) return undefined
    for (const [job, list] of [
      ['Director', directors],
      ['Writer', writers],
    ] as const) {
      if (list === NULL || list === '') continue
      const ids = [...new Set(list.split(',', MAKERS_MAX))].map((one) => parseId(one, 'nm'))
      if (ids.includes(0)) return `${quoted(list)} is not a list of people`
      for (const [position, person] of ids.entries()) {
        people.add(person)
        rows.add(n, 'crew', CREW_RANKS.get(job), position, person, null, job)
      }
    }
    return undefined
  }
}

interface PrincipalsOptions {
  /** Ids of the titles that are imported. */
  titles: BitSet
  /** Ids of those that are series. */
  series: BitSet
  /** Receives the ids of the people listed. */
  people: BitSet
  /** Whether title.crew supplies directors and writers. */
  hasCrewFile: boolean
}

/** Creates the parser of title.principals: cast and crew. */
export function principalsParser({ titles, series, people, hasCrewFile }: PrincipalsOptions): RowParser {
  let currentTitle = 0
  // A person is often listed several times with the same job. The lines of a title follow each other.
  const listed = new Set<string>()
  return (fields, rows) => {
    const [id, ordering, personId, category, detail, characters] = fields as [
      string, string, string, string, string, string,
    ] // prettier-ignore
    const n = parseId(id, 'tt')
    if (n === 0) return `${quoted(id)} is not a title id`
    if (!titles.has(n)) return undefined
    const isCast = CAST_CATEGORIES.has(category)
    let job = isCast ? null : JOBS.get(category)
    if (job === undefined) return undefined
    const isCreator = job === 'Writer' && series.has(n) && /\bcreat(?:or|ed)\b/i.test(detail)
    if (isCreator) job = 'Creator'
    else if (hasCrewFile && (job === 'Director' || job === 'Writer')) return undefined
    const person = parseId(personId, 'nm')
    if (person === 0) return `${quoted(personId)} is not a person id`
    if (!/^\d{1,6}$/.test(ordering)) return `${quoted(ordering)} is not a position`
    const role = isCast ? parseRoles(characters) : null
    if (role === undefined) return `${quoted(characters)} is not a list of roles`
    if (n !== currentTitle) listed.clear()
    currentTitle = n
    const key = `${person} ${job}`
    if (listed.has(key)) return undefined
    listed.add(key)
    people.add(person)
    rows.add(
      n, isCast ? 'cast' : 'crew', job === null ? 0 : (CREW_RANKS.get(job) ?? OTHER_CREW_RANK), ordering, person, role, job,
    ) // prettier-ignore
    return undefined
  }
}

/** Parses a JSON list of roles into one text. Returns null if it is empty, undefined if it is invalid. */
function parseRoles(characters: string): string | null | undefined {
  if (characters === NULL || characters === '') return null
  try {
    const roles: unknown = JSON.parse(characters)
    if (!Array.isArray(roles)) return undefined
    return roles.map(String).join(' / ').replaceAll('\0', '').slice(0, TEXT_MAX) || null
  } catch {
    return undefined
  }
}

/** Creates the parser of name.basics. @param people ids of the people that titles list */
export function personParser(people: BitSet): RowParser {
  const seen = new BitSet()
  return ([id = '', name = ''], rows) => {
    const person = parseId(id, 'nm')
    if (person === 0) return `${quoted(id)} is not a person id`
    if (!people.has(person)) return undefined
    if (name === NULL || name.trim() === '') return `${id} has no name`
    if (name.length > TEXT_MAX) return `${id} has a name of more than ${TEXT_MAX} characters`
    if (!seen.add(person)) return `${id} is listed twice`
    const folded = foldText(name)
    rows.add(person, person, name, folded === '' ? id : folded)
    return undefined
  }
}
