// Bounds the memory of the server's process. V8 takes its bounds only when a process begins, so the process replaces
// itself, once, by one that has them; it keeps its id and everything that it was given. Imported for this effect alone,
// before anything that takes time to load.

/** Bound of the JavaScript heap unless HEAP_MB says otherwise, in megabytes. Measured: docs/OPERATIONS.md, "Memory". */
const HEAP_MB = 160
/** Bound of each half of its young part: smaller ones cost time, larger ones memory that comes and goes, in megabytes. */
const SEMI_SPACE_MB = 8

const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
const heap = Number(process.env.HEAP_MB?.trim() || HEAP_MB)
// A value that cannot be used is refused by the server, in a sentence. Windows cannot replace a process, and a channel
// to a parent (node --watch) would not survive it.
const canReplace = process.execve !== undefined && process.channel === undefined
if (canReplace && Number.isInteger(heap) && !options.includes('--max-old-space-size'))
  process.execve(
    process.execPath,
    [
      process.execPath,
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      ...process.execArgv,
      ...process.argv.slice(1),
    ],
    // Threads that allocate natively (pictures, password hashes) would otherwise each hold on to what they have freed.
    { MALLOC_ARENA_MAX: '2', ...process.env },
  )
