import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Node } from '@swc/core'
import { ROOT } from './config/root.js'

/** A source file of the product as tests look at it. */
export interface SourceFile {
  /** Its path from the project's root. */
  path: string
  /** Its syntax tree, as @swc/core gives it. */
  program: unknown
}

const FOLDERS = ['server/src', 'server/contract', 'client/src', 'client/worker']
const LEFT_OUT = /\.test\.tsx?$|\/testing|generated|fakeTmdb/

/** The TypeScript files of the product: no tests, nothing generated. */
export function readSources(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path))
      .map((path) => ({
        path,
        program: parseSync(readFileSync(join(ROOT, path), 'utf8'), {
          syntax: 'typescript',
          tsx: path.endsWith('x'),
          decorators: true,
          target: 'es2024',
        }),
      })),
  )
}

/** A node of a syntax tree with whatever it holds. */
export type AnyNode = Node & Record<string, unknown>

/** Calls back for every node of a tree, from the outside in. */
export function walk(tree: unknown, see: (node: AnyNode) => void): void {
  const open: unknown[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if ('type' in node && typeof node.type === 'string') see(node as AnyNode)
    open.push(
      ...Object.values(node)
        .toReversed()
        .filter((value) => value !== undefined),
    )
  }
}

/** Milliseconds of CPU that `work` takes: the best of three, so that a busy machine changes nothing. */
export function cpuOf(work: () => unknown): number {
  let best = Infinity
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}
