/** A poster below a magnifying glass. For `EmptyState`. */
export const SearchDrawing = () => (
  <>
    <rect x="34" y="22" width="50" height="75" rx="5" className="state__fill" />
    <rect x="34" y="22" width="50" height="75" rx="5" />
    <path d="M44 82h22M44 72h30" />
    <circle cx="96" cy="58" r="25" className="state__fill" />
    <circle cx="96" cy="58" r="25" />
    <path d="m114 77 20 21" strokeWidth="5" />
    <path d="M84 52a13 13 0 0 1 11-8" className="state__light" />
  </>
)
