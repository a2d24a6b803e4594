/** A film reel. For `EmptyState`. */
export const ReelDrawing = () => (
  <>
    <circle cx="72" cy="58" r="38" className="state__fill" />
    <circle cx="72" cy="58" r="38" />
    <circle cx="72" cy="58" r="5" className="state__bulb" />
    <circle cx="72" cy="36" r="9" />
    <circle cx="93" cy="51" r="9" />
    <circle cx="85" cy="76" r="9" />
    <circle cx="59" cy="76" r="9" />
    <circle cx="51" cy="51" r="9" />
    <path d="M72 96h52c10 0 14 4 20 4" />
    <path d="M112 90v12M124 90v12" />
  </>
)
