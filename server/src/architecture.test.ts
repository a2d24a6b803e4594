import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ROOT } from './platform/config/root.js'

/** Returns what `npm run check:imports` prints of files with these contents. */
function violations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-imports-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const cruiser = join(ROOT, 'node_modules', '.bin', 'depcruise')
    const args = [
      '--config',
      join(ROOT, '.dependency-cruiser.mjs'),
      '--output-type',
      'err',
      'server',
      'client',
    ]
    return spawnSync(process.execPath, [cruiser, ...args], { cwd: folder, encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the rules of imports', () => {
  it('reject a later layer, the other side, and circles of folders, also of types', () => {
    const printed = violations({
      'server/src/titles/people/people.ts': `import '../../tracking/diary/diary.js'`,
      'server/src/tracking/diary/diary.ts': `import type { Review } from '../reviews/reviews.js'\nexport interface Diary {}`,
      'server/src/tracking/reviews/reviews.ts': `import type { Diary } from '../diary/diary.js'\nexport interface Review {}`,
      'client/src/main.ts': `import '../../server/src/titles/people/people.js'`,
    })
    expect(printed).toContain('titles imports no later layer of the server: server/src/titles/people')
    expect(printed).toContain('the client reads only the contract of the server: client/src/main.ts')
    expect(printed).toMatch(
      /no circle of folders: server\/src\/tracking\/diary →\s+server\/src\/tracking\/reviews/,
    )
  })
})

describe('the documents', () => {
  it('name files and link pages that exist', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
    const missing = files
      .filter((path) => /^(docs|bench)\/.*\.md$|^README\.md$/.test(path))
      .flatMap((page) => {
        const text = readFileSync(join(ROOT, page), 'utf8')
        const named = Array.from(
          text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|graphql|css))`/g),
          ([, name = '']) => name,
        )
        const linked = Array.from(text.matchAll(/\]\(((?!https?:)[^)#]+)/g), ([, name = '']) => name)
        return [
          ...named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
          ...linked.filter((name) => !existsSync(join(ROOT, dirname(page), name))),
        ].map((name) => `${page}: ${name}`)
      })
    expect(missing).toEqual([])
  })
})
