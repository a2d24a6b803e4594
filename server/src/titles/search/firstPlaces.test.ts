import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestServer, type TestServer } from '../../testing.js'
import { titleKey } from './foldText.js'
import { updateSearch } from './searchTables.sql.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Queries, and the title that must be the first; one of several where a bar separates them. */
const FIRST = `
the room = The Room
room = Room
the batman = The Batman
batman = Batman
thing = The Thing
the thing = The Thing
matrix = The Matrix
godfather = The Godfather
up = Up
m = M
it = It
us = Us
z = Z
9 = 9
300 = 300
1917 = 1917
1917 2019 = 1917
24 = 24
se7en = Se7en
8½ = 8½
8 1/2 = 8½
face/off = Face/Off
50/50 = 50/50
3% = 3%
m*a*s*h = M*A*S*H
mash = M*A*S*H
m.a.s.h. = M*A*S*H
e.t. = E.T. the Extra-Terrestrial
et = E.T. the Extra-Terrestrial
wall-e = WALL·E
walle = WALL·E
here = Here
alien = Alien
aliens = Aliens
heat = Heat
her = Her
drive = Drive
psycho = Psycho
jaws = Jaws
dune = Dune
dune part two = Dune: Part Two
star wars = Star Wars
inception = Inception
incpetion = Inception
godfahter = The Godfather
shawshank = The Shawshank Redemption
lord of the rings = The Lord of the Rings: The Fellowship of the Ring|The Lord of the Rings: The Return of the King
amelie = Amélie
AMÉLIE = Amélie
ｉｎｃｅｐｔｉｏｎ = Inception
İnception = Inception
神隠し = Spirited Away
千尋 = Spirited Away
千と千尋の神隠し = Spirited Away
火垂る = Grave of the Fireflies
トトロ = My Neighbor Totoro
추억 = Memories of Murder
올드 = Oldboy
शोले = Sholay
लगान = Lagaan
солярис = Solaris
сталкер = Stalker
花樣年華 = In the Mood for Love
年華 = In the Mood for Love
องค์บาก = Ong-Bak: Muay Thai Warrior
κυνοδοντας = Dogtooth
lotr = The Lord of the Rings: The Fellowship of the Ring|The Lord of the Rings: The Return of the King
tlou = The Last of Us
himym = How I Met Your Mother
mcu = The Avengers|Avengers: Endgame|Avengers: Infinity War|Iron Man|Spider-Man: No Way Home
four hundred blows = The 400 Blows
breaking bad = Breaking Bad
`

describe('the first place of a search', () => {
  const first = async (query: string) => {
    const { body } = await server.get<{ results: { title: string }[] }>(
      `/movies/search?query=${encodeURIComponent(query)}`,
    )
    return body.results[0]?.title
  }

  it('is the expected title for at least 95 of 100 queries, also of the suggestions', async () => {
    const lines = FIRST.trim().split('\n')
    const table = lines.map((line) => line.split(' = ') as [string, string])
    expect(table.length).toBeGreaterThanOrEqual(60)
    const wrong: string[] = []
    for (const [query, expected] of table) {
      const title = await first(query)
      if (!expected.split('|').includes(title ?? '')) wrong.push(`${query}: ${title}`)
      const { body } = await server.get<{ suggestions: { title: string }[] }>(
        `/movies/suggestions?query=${encodeURIComponent(query)}`,
      )
      expect([query, body.suggestions[0]?.title]).toEqual([query, title])
    }
    expect({ wrong, tooMany: wrong.length > table.length * 0.05 }).toEqual({ wrong, tooMany: false })
  })

  /** Adds a title to the catalogue. */
  async function addTitle(title: string, { votes = 0, year = 1990, original = title } = {}) {
    const row = await server.database.row<{ id: number }>(
      `insert into movie (type, title, original_title, title_key, original_key, sort_title, vote_count, release_date)
       values ('MOVIE', $1, $2, $3, $4, $3, $5, make_date($6, 6, 1)) returning id`,
      [title, original, titleKey(title), titleKey(original), votes, year],
    )
    await updateSearch(server.database, [row!.id])
  }

  it.each([
    ['a fistful of dorlings', 'A Fistful of Dorlings', 'Fistful of Vengeance'],
    ['the quormble', 'The Quormble', 'Quormble'],
    ['b.q. artefact', 'B.Q. Artefact', 'BQ Artefacts of Fame'],
    ['zorf++', 'Zorf++', 'Zorf'],
    ['zorm*', 'Zorm*', 'Zorm'],
    ['117%', '117%', '117'],
    ['$$', '$$', '$ $ $'],
    ['♥', '♥', 'Hearts'],
    ['…', '…', 'Dots'],
    ['श्री४२१', 'श्री ४२१', 'श्री'],
    ['श्री', 'श्री', 'शर'],
    ['काल', 'काल', 'कल'],
    ['ガール', 'ガール', 'カール'],
    ['ｶﾞｰﾙ', 'ガール', 'カール'],
    ['วิญญาณ', 'มิติวิญญาณมหัศจรรย์', 'วญญาณ'],
    ['œuvre zz', 'Oeuvre ZZ', 'Oeuvre'],
    ['strasse qq', 'Straße QQ', 'Strasse'],
    ['dorde lodz', 'Đorđe Łódź', 'Dorde'],
    ['izmirqq', 'İzmirqq', 'Izmirqq Two'],
    ['the the', 'The The', 'The'],
  ])('is the exact title for %s, not a better known near one', async (query, title, near) => {
    await addTitle(near, { votes: 900_000, year: 2001 })
    await addTitle(title, { votes: 5, year: 1950 })
    expect(await first(query)).toBe(title)
  })

  it('says when only similar names were found', async () => {
    const search = async (text: string) => {
      const { data } = await server.query<{ search: { isSimilar: boolean; results: { title: string }[] } }>(
        'query ($text: String!) { search(query: $text) { isSimilar results { title } } }',
        { text },
      )
      return data.search
    }
    for (const near of ['sans soleilqq', 'inception zxcvbnm', 'jodfatherr'])
      expect([near, (await search(near)).isSimilar]).toEqual([near, true])
    for (const close of ['inception', 'incpetion', 'godfather trilogy', 'christopher nolan', 'incep'])
      expect([close, (await search(close)).isSimilar]).toEqual([close, false])
    expect((await search('zxcvbnm qwrtpsd')).isSimilar).toBe(false)
  })

  it('is a film of the person whose name is misspelt', async () => {
    const { data } = await server.query<{ people: { results: { name: string }[] } }>(
      '{ people(query: "robert dinero", limit: 1) { results { name } } }',
    )
    expect(data.people.results[0]?.name).toBe('Robert De Niro')
  })
})
