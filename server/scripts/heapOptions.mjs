// Options of Node that limit the memory of the server process.

/** Default of HEAP_MB: limit of the JavaScript heap, in megabytes. Measured: docs/OPERATIONS.md, "Memory". */
const HEAP_MB = 224
/**
 * Size of a semi-space of the young generation, in megabytes: smaller ones take more time, larger ones three times their size more
 * memory. Of 8, 16 and 32, a title page took about 370, 350 and 340 µs of CPU.
 */
const SEMI_SPACE_MB = 16

const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
const heap = Number(process.env.HEAP_MB?.trim() || HEAP_MB)

/** Arguments of Node; none if they are given, or if HEAP_MB is invalid, which the server itself rejects. */
export const heapArguments =
  Number.isInteger(heap) && !given.includes('--max-old-space-size')
    ? [
        `--max-old-space-size=${heap}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
        // Keeps short-lived objects young: docs/decisions/028-batched-statements.md.
        '--no-allocation-site-pretenuring',
      ]
    : []

/** The environment. Without the variable each thread with native allocations (images, password hashes) keeps its freed memory. */
export const heapEnvironment = { MALLOC_ARENA_MAX: '2', ...process.env }
