// Prints what has changed among somebody's things since it last ran; everything that is there at the first time.
//
//   MARQUEE_URL=https://films.example MARQUEE_TOKEN=mrq_… node follow.mjs cursor.txt
//
// cursor.txt is made by the program: the place in the log of changes that it goes on from.
import { readFile, writeFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { send } from './client.mjs'

const CHANGES = `query Changes($after: String) {
  viewer {
    changes(after: $after, first: 500) {
      nodes { kind operation entityId at }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

const file = argv[2]
let after = await readFile(file, 'utf8').catch(() => null)
for (let isBehind = true; isBehind;) {
  const page = await send(CHANGES, { after }).catch((error) => {
    // The log goes back 90 days. Whoever comes later begins anew.
    if (error.code !== 'RESYNC_REQUIRED') throw error
    console.log('RESYNC')
    return null
  })
  if (!page) {
    after = null
    continue
  }
  const { nodes, pageInfo } = page.viewer.changes
  for (const { kind, operation, entityId, at } of nodes)
    console.log([operation, kind, entityId, at].join('\t'))
  isBehind = pageInfo.hasNextPage
  after = pageInfo.endCursor
  await writeFile(file, after)
}
