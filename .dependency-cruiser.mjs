// Who may import whom: docs/ARCHITECTURE.md, "Layers". Imports of types count as well.
const LAYERS = ['platform', 'titles', 'accounts', 'tracking', 'community', 'front']
const FEATURES = 'titles|accounts|tracking|community'
const forbid = (name, from, to, more) => ({ name, severity: 'error', from, to, ...more })

export default {
  forbidden: [
    ...LAYERS.map((layer, index) =>
      forbid(
        `${layer} imports no later layer of the server`,
        { path: `^server/src/${layer}/` },
        { path: `^server/src/(${[...LAYERS.slice(index + 1), '[^/]+$'].join('|')})` },
      ),
    ),
    forbid(
      'the contract imports neither side',
      { path: '^server/contract/' },
      { path: '^(server/src|client)/' },
    ),
    forbid(
      'the client reads only the contract of the server',
      { path: '^client/' },
      { path: '^server/src/' },
    ),
    forbid(
      'only pages of the server render the client',
      { path: '^server/src/(?!front/pages/)' },
      { path: '^client/' },
    ),
    forbid(
      'the platform of the client knows no feature',
      { path: '^client/src/platform/' },
      { path: `^client/src/(${FEATURES}|frame|pages)/` },
    ),
    forbid(
      'features of the client know no page',
      { path: `^client/src/(${FEATURES})/` },
      { path: '^client/src/(frame|pages)/' },
    ),
    forbid(
      'drawings are used through their entry',
      { pathNot: '^server/src/titles/artwork/drawings/' },
      { path: '^server/src/titles/artwork/drawings/(?!index\\.ts$)' },
    ),
    forbid(
      'ui knows no GraphQL',
      { path: '^client/src/platform/ui/' },
      { path: 'node_modules/(@apollo/client|graphql)/|[./]generated' },
    ),
    forbid(
      'no circle of folders',
      { path: '^(server|client)/src/[^/]+/[^/]+$' },
      { circular: true },
      { scope: 'folder' },
    ),
    forbid(
      'no circle of files',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
  ],
  options: {
    // TypeScript 7 has no API yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|(^|/)testing|[a-z]Testing\\.tsx?$|/fakeTmdb/|\\.css$' },
  },
}
