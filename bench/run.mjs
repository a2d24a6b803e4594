// Runs for `npm run bench -- <name>`: repeatable comparisons as ratios within one run. RESULTS.md contains past results.
const benches = {
  graph: './graph.mjs',
  processes: './processes.mjs',
  killed: './killed.mjs',
  fuzz: './fuzz.mjs',
  catalogue: './catalogue.mjs',
  relevance: './relevance.mjs',
  reviews: './reviews.mjs',
  client: './client.mjs',
  timing: './timing.mjs',
  reads: './reads.mjs',
  lists: './lists.mjs',
  tracker: './tracker.mjs',
  flood: './flood.mjs',
}
const [name, ...args] = process.argv.slice(2)
if (!(name in benches)) {
  console.log(`Usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [options]`)
  process.exit(name ? 2 : 0)
}
const { run } = await import(benches[name])
await run(args)
