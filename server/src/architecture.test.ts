import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ROOT } from './platform/config/root.js'

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
