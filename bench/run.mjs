// Runs for `npm run bench -- <name>`: repeatable comparisons as ratios within one run. RESULTS.md contains past results.
const benches = {
  graph: './graph.mjs',
  processes: './processes.mjs',
  fuzz: './fuzz.mjs',
  catalogue: './catalogue.mjs',
  relevance: './relevance.mjs',
  recommendations: './recommendations.mjs',
  client: './client.mjs',
  reads: './reads.mjs',
  flood: './flood.mjs',
  episodes: './episodes.mjs',
  imports: './imports.mjs',
  size: './size.mjs',
  cluster: './cluster.mjs',
  capacity: './capacity.mjs',
}
const [name, ...args] = process.argv.slice(2)
if (!(name in benches)) {
  console.log(`Usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [options]`)
  process.exit(name ? 2 : 0)
}
const { run } = await import(benches[name])
await run(args)
