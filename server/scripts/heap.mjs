// Limits the memory of the server process. V8 reads its limits only at start, so the process replaces itself once (execve),
// with the same id, arguments and environment. Import it for this side effect, before anything that takes time to load.

/** Default of HEAP_MB: limit of the JavaScript heap, in megabytes. Measured: docs/OPERATIONS.md, "Memory". */
const HEAP_MB = 160
/**
 * Size of a semi-space of the young generation, in megabytes: smaller ones take more time, larger ones three times their size more
 * memory. Of 8, 16 and 32, a title page took about 370, 350 and 340 µs of CPU.
 */
const SEMI_SPACE_MB = 16

const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
const heap = Number(process.env.HEAP_MB?.trim() || HEAP_MB)
// The server itself rejects an invalid value. Windows has no execve, and an IPC channel to a parent (node --watch) would
// not survive it.
const canReplace = process.execve !== undefined && process.channel === undefined
if (canReplace && Number.isInteger(heap) && !options.includes('--max-old-space-size'))
  process.execve(
    process.execPath,
    [
      process.execPath,
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      // Keeps short-lived objects young: docs/decisions/028-batched-statements.md.
      '--no-allocation-site-pretenuring',
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    // Otherwise each thread with native allocations (images, password hashes) keeps its freed memory.
    { MALLOC_ARENA_MAX: '2', ...process.env },
  )
