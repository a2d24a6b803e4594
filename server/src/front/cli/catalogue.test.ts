import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readEnv } from '../../platform/config/env.js'
import { catalogueDigest, emptyDatabase, writeImdb } from '../../titles/importers/testing.js'
import { catalogueCommand, type CommandOptions } from './catalogue.js'
import { TerminalProgress } from './TerminalProgress.js'

async function run(args: string[], options?: CommandOptions) {
  const printed: string[] = []
  const code = await catalogueCommand(args, (line) => printed.push(line), options)
  return { code, text: printed.join('\n') }
}

const writeDataset = () =>
  writeImdb({
    'title.basics': [
      'tt0000001 | movie | A Film | A Film | 0 | 2001 | \\N | 90 | Drama',
      'tt0000002 | tvEpisode | An Episode | An Episode | 0 | 2001 | \\N | 20 | Drama',
      'tt0000003 | movie',
    ],
  })

describe('npm run catalogue', () => {
  it('prints IMDb’s terms and loads nothing unless they are accepted', async () => {
    const url = await emptyDatabase()
    const env = readEnv({ DATABASE_URL: url })
    const empty = await catalogueDigest(url)
    const load = ['load', 'imdb', '--dir', await writeDataset()]

    const notAsked = await run(load, { env })
    expect(notAsked.code).toBe(1)
    expect(notAsked.text).toMatch(/personal and non-commercial use only[^]*--accept-licence/)
    const questions: string[] = []
    const answering = (text: string) => async (question: string) => {
      questions.push(question)
      return text
    }
    expect((await run(load, { env, ask: answering('no') })).code).toBe(1)
    expect(questions).toHaveLength(1)
    expect(await catalogueDigest(url)).toEqual(empty)

    expect(await run(load, { env, ask: answering('yes') })).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /1 titles added, 0 changed, 0 unchanged[^]*Skipped: 1 episodes[^]*line 4: has 2 columns/,
      ),
    })
    expect((await run([...load, '--accept-licence'], { env })).text).toMatch(
      /0 titles added, 0 changed, 1 unchanged/,
    )
  })

  it('loads ids of titles from a file, lists and revokes them', async () => {
    const url = await emptyDatabase()
    const env = readEnv({ DATABASE_URL: url })
    await run(['load', 'imdb', '--dir', await writeDataset(), '--accept-licence'], { env })
    const file = join(await mkdtemp(join(tmpdir(), 'marquee-ids-')), 'ids.csv')
    await writeFile(file, 'item,imdb,tmdbMovie\nQ7,tt0000001,77\nQ8,tt0000009,78\nQ9,nm1,')
    expect(await run(['load', 'ids', file], { env })).toMatchObject({
      code: 0,
      text: expect.stringMatching(
        /2 ids stored, 0 unchanged[^]*Rows: 1 of one title, 1 of none of this catalogue, 0 of more[^]*line 4: imdb/,
      ),
    })
    expect((await run(['ids', 'list'], { env })).text).toMatch(
      /A Film: tmdb 77, wikidata, confidence 1[^]*2 shown/,
    )
    const revoke = ['ids', 'revoke', '--title', '1', '--source', 'tmdb']
    expect((await run(revoke, { env })).text).toBe('Revoked: tmdb 77.')
    expect((await run(revoke, { env })).text).toMatch(/no such id/)
    expect((await run(['ids', 'list', '--origin', 'learned'], { env })).text).toBe('There are no such ids.')
    expect((await run(['load', 'ids'])).code).toBe(2)
    expect((await run(['ids', 'revoke', '--title', '1', '--source', 'letterboxd'])).text).toMatch(
      /--source is imdb, tmdb/,
    )
  })

  it('reports missing options, unknown options and invalid dates', async () => {
    expect(await run(['load', 'imdb'])).toMatchObject({ code: 2, text: expect.stringMatching(/needs --dir/) })
    expect(await run(['load', 'wikipedia'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/needs --file/),
    })
    expect(await run(['load', 'imdb', '--folder', 'x'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/--folder/),
    })
    expect(await run(['load', 'imdb', '--dir', 'x', '--as-of', '1.1.2024'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/--as-of is a date/),
    })
    expect((await run(['load', 'everything'])).code).toBe(2)
    expect(await run([])).toMatchObject({ code: 0, text: expect.stringMatching(/^Usage/) })
    await expect(run(['load', 'imdb', '--dir', '/nowhere'])).rejects.toThrow(/has no title.basics.tsv.gz/)
  })
})

describe('TerminalProgress without a terminal', () => {
  it('prints a line for each file and step', () => {
    const lines: string[] = []
    const progress = new TerminalProgress((line) => lines.push(line), false)
    progress.startFile('title.basics.tsv.gz', 1_000)
    progress.update(500, 12_000)
    progress.update(1_000, 24_000)
    progress.startStep('Sorting')
    progress.end()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^title\.basics\.tsv\.gz +24,000 rows in [\d.]+ s, [\d,]+ rows\/s$/)
    expect(lines[1]).toBe('Sorting …')
  })
})
