// SQL text: matches and writes whole temporary tables of an import, which no entity describes.
import type { Client } from 'pg'

/** Punctuation marks that replace the digits of a number; none of them is part of a word. */
export const NAMESAKE_DIGITS = '.,;:!?|~^*'

/** SQL for an IMDb number in punctuation marks. It tells namesakes apart in the unique column folded_name. */
const namesakeSuffix = (id: string) => `' ' || translate(${id}::text, '0123456789', '${NAMESAKE_DIGITS}')`

/**
 * Writes the people of the titles that are written, and maps each staged person to a person of the catalogue
 * (merge_person_id).
 *
 * People match by IMDb number, else by name. One of several namesakes gets the plain name: the one who shares a title
 * with the person of the catalogue, else the lowest IMDb number. The others get a suffix.
 */
export async function writePeople(client: Client): Promise<void> {
  await client.query(MATCH_PEOPLE)
  await client.query(ADD_PEOPLE)
  await client.query(UPDATE_PEOPLE)
  await client.query(PERSON_IDS)
  await client.query('analyze merge_person_id')
}

const MATCH_PEOPLE = `
  create temp table merge_person as
  with needed as (
    select p.* from staged_person p
    where p.person in (select l.person from merge_credit_line l join merge_write using (n))
  ), colleague as (
    select distinct l.person
    from merge_write pl join merge_credit_line l using (n) join staged_person sp using (person)
    join credit c on c.movie_id = pl.movie_id join person p on p.id = c.person_id and p.folded_name = sp.folded_name
    where not pl.is_new
  ), named as (
    select n.person, n.imdb_id, n.name, n.folded_name, known.id as known_id, p.id as named_id,
      p.id is not null and p.imdb_id is null as is_free,
      row_number() over (partition by n.folded_name, known.id is null
        order by c.person is null, n.imdb_id, n.person) as place
    from needed n
    left join person known on known.imdb_id = n.imdb_id
    left join person p on p.folded_name = n.folded_name
    left join colleague c on c.person = n.person
  )
  select person, imdb_id, name, folded_name, place, named_id,
    coalesce(known_id, case when imdb_id is null or (is_free and place = 1) then named_id end) as person_id
  from named`

const ADD_PEOPLE = `
  insert into person (id, name, folded_name, imdb_id)
  select (select coalesce(max(id), 0) from person) + row_number() over (order by person), name,
    case when named_id is null and place = 1 then folded_name else folded_name || ${namesakeSuffix('imdb_id')} end, imdb_id
  from merge_person where person_id is null and (imdb_id is not null or place = 1)
  order by person`

const UPDATE_PEOPLE = `
  update person p set imdb_id = i.imdb_id, name = i.name,
    folded_name = case when p.folded_name = i.folded_name or p.folded_name = i.folded_name || ${namesakeSuffix('i.imdb_id')}
      then p.folded_name else i.folded_name || ${namesakeSuffix('i.imdb_id')} end
  from merge_person i
  where i.person_id = p.id and i.imdb_id is not null and (p.imdb_id, p.name) is distinct from (i.imdb_id, i.name)`

const PERSON_IDS = `
  create temp table merge_person_id as
  select i.person, coalesce(i.person_id, byid.id, byname.id) as person_id
  from merge_person i
  left join person byid on byid.imdb_id = i.imdb_id
  left join person byname on i.imdb_id is null and byname.folded_name = i.folded_name`
