// Logs what somebody has watched. Run it as often as you like: what is there already stays as it is.
//
//   MARQUEE_URL=https://films.example MARQUEE_TOKEN=mrq_… node log.mjs history.json
//
// history.json: [{ "title": "Heat", "year": 1995, "watchedOn": "2026-05-04", "rating": 9 },
//                { "imdb": "tt0903747", "season": 1, "number": 1, "watchedAt": "2026-05-04T20:15:00Z" }]
import { readFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { send } from './client.mjs'

/** Items of one call. */
const MOST = 1_000

const LOG = `mutation Log($items: [HistoryItem!]!) {
  syncHistory(items: $items) {
    results { index status movieId candidateIds field message }
    import { id }
  }
}`

const toItem = ({ title, year, imdb, ...watched }) => ({
  ...watched,
  title: imdb ? { imdb } : { match: { title, year } },
})

const entries = JSON.parse(await readFile(argv[2], 'utf8'))
for (let start = 0; start < entries.length; start += MOST) {
  const items = entries.slice(start, start + MOST).map(toItem)
  const { syncHistory } = await send(LOG, { items })
  for (const { index, status, movieId, candidateIds, field, message } of syncHistory.results) {
    const { title, imdb } = entries[start + index]
    const found = movieId ?? candidateIds.join(' or ')
    console.log([status, title ?? imdb, found, field, message].filter(Boolean).join('\t'))
  }
  if (syncHistory.import) console.log(`The import ${syncHistory.import.id} can be undone on the site.`)
}
