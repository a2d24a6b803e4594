// Limits the memory of the server process. V8 reads its limits only at start, so the process replaces itself once (execve),
// with the same id, arguments and environment. Import it for this side effect, before anything that takes time to load.
import { heapArguments, heapEnvironment } from './heapOptions.mjs'

// Windows has no execve, and an IPC channel to a parent (start.mjs, which sets the limits itself; node --watch) would not
// survive it.
if (process.execve !== undefined && process.channel === undefined && heapArguments.length > 0)
  process.execve(
    process.execPath,
    [process.execPath, ...heapArguments, ...process.execArgv, ...process.argv.slice(1)],
    heapEnvironment,
  )
