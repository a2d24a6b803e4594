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
/** Minimum and maximum number of rounds of a measurement. */
const ROUNDS = { least: 4, most: 12 }
/** CPU time after which a measurement takes no more than the minimum of rounds, in milliseconds: long runs vary little. */
const BUDGET_MS = 500
/** The shorter of two compared texts is this part of the longer one: linear and quadratic time are then far apart. */
const PART = 1 / 8
/** Maximum growth of work in linear time: 8 in theory, 64 in quadratic time; a busy machine may more than double either time. */
export const LINEAR_GROWTH = 20

/** Returns the CPU time of `work` in milliseconds. */
function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Returns how many times the CPU `work` takes for a text eight times as long: about 8 in linear and 64 in quadratic time,
 * 1 if `length` characters take too little to tell. Shortest times are compared, because a busy machine slows down single runs.
 */
export function measureGrowth(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number {
  const text = textOf(length)
  let [part, whole] = [Infinity, measureCpu(() => work(text))]
  if (whole < FLOOR_MS) return 1
  const partText = textOf(length * PART)
  for (let [round, spent] = [1, whole]; round <= ROUNDS.most; round++) {
    const [partTime, wholeTime] = [measureCpu(() => work(partText)), measureCpu(() => work(text))]
    part = Math.min(part, partTime)
    whole = Math.min(whole, wholeTime)
    spent += partTime + wholeTime
    const isClear = whole < FLOOR_MS || whole <= LINEAR_GROWTH * part || spent > BUDGET_MS
    if (round >= ROUNDS.least && isClear) break
  }
  return whole < FLOOR_MS ? 1 : whole / part
}
