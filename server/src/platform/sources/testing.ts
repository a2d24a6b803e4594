import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Node } from '@swc/core'
import { ROOT } from '../config/root.js'

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

/** CPU time below which growth is not measured, in milliseconds: other threads of the process use as much. */
const FLOOR_MS = 5
/** Minimum number of rounds of a measurement. */
const LEAST_ROUNDS = 4
/** CPU time after which a measurement that still looks quadratic ends, in milliseconds: other processes disturb for so long. */
const BUDGET_MS = 2_000
/** How many times shorter the shorter of two compared texts is: linear and quadratic time are then far apart. */
const PARTS = 8
/**
 * Maximum growth of work in linear time: between 1, of linear, and 8, of quadratic time. A long text may double its time,
 * because it does not fit into the processor's caches.
 */
export const LINEAR_GROWTH = 2.5

/** Returns the CPU time of `work` in milliseconds. */
function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Returns how many times the CPU `work` takes for a text as for its eight parts one after the other: about 1 in linear and 8
 * in quadratic time, 1 if it takes too little to tell. The parts are run together, so that both times hold the work of other
 * threads of the process alike. Shortest times are compared, because a busy machine slows down single runs.
 */
export function measureGrowth(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number {
  const text = textOf(length)
  let [parts, whole] = [Infinity, measureCpu(() => work(text))]
  if (whole < FLOOR_MS) return 1
  const partText = textOf(length / PARTS)
  const workParts = () => {
    for (let n = 0; n < PARTS; n++) work(partText)
  }
  for (let [round, spent] = [1, whole]; spent <= BUDGET_MS; round++) {
    const [partsTime, wholeTime] = [measureCpu(workParts), measureCpu(() => work(text))]
    parts = Math.min(parts, partsTime)
    whole = Math.min(whole, wholeTime)
    spent += partsTime + wholeTime
    if (round >= LEAST_ROUNDS && (whole < FLOOR_MS || whole <= LINEAR_GROWTH * parts)) break
  }
  return whole < FLOOR_MS ? 1 : whole / parts
}
