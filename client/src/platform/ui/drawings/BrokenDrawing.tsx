/** A torn strip of film. For `EmptyState`. */
export const BrokenDrawing = () => (
  <>
    <rect x="22" y="44" width="116" height="34" rx="4" className="state__fill" />
    <path d="M74 44H26a4 4 0 0 0-4 4v26a4 4 0 0 0 4 4h42l7-11-8-9zM90 44h44a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H84l7-12-8-9z" />
    <path
      d="M30 51v.1M42 51v.1M54 51v.1M30 71v.1M42 71v.1M54 71v.1M104 51v.1M116 51v.1M128 51v.1M104 71v.1M116 71v.1M128 71v.1"
      strokeWidth="5"
    />
    <path d="m76 28 3 7M90 26l-3 8M66 32l6 5" className="state__light" />
  </>
)
