import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Node } from '@swc/core'
import { ROOT } from './config/root.js'

/** A parsed source file of the product. */
export interface SourceFile {
  /** Its path from the project's root. */
  path: string
  /** Its syntax tree, as @swc/core gives it. */
  program: unknown
}

const FOLDERS = ['server/src', 'server/contract', 'client/src', 'client/worker']
const EXCLUDED = /\.test\.tsx?$|\/testing|generated|fakeTmdb/

/** Parses the TypeScript files of the product, without tests and generated code. */
export function readSources(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !EXCLUDED.test(path))
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

/** A node of a syntax tree with all its properties. */
export type AnyNode = Node & Record<string, unknown>

/** Calls `visit` for every node of a tree, parents first. */
export function walkSyntaxTree(tree: unknown, visit: (node: AnyNode) => void): void {
  const open: unknown[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if ('type' in node && typeof node.type === 'string') visit(node as AnyNode)
    open.push(
      ...Object.values(node)
        .toReversed()
        .filter((value) => value !== undefined),
    )
  }
}

/** Maximum number of runs per measurement. */
const RUNS_MAX = 10

/**
 * Returns the CPU time of `work` in milliseconds: that of the first run below `limitMs`, else the shortest of ten runs.
 * A stalled machine slows single runs down; work that is slow is slow in all of them.
 */
export function measureCpu(work: () => unknown, limitMs: number): number {
  let best = Infinity
  for (let run = 0; run < RUNS_MAX && best >= limitMs; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}
