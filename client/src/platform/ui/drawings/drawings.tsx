// Drawings for `EmptyState`.

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

/** A cat alone in the spotlight of an empty stage. For `EmptyState`. */
export const StageDrawing = () => (
  <>
    <ellipse cx="80" cy="100" rx="34" ry="7" className="state__bulb" />
    <path d="M74 12 48 96M86 12l26 84" className="state__light" strokeDasharray="2 7" />
    <path d="M72 8h16v6H72z" className="state__fill" />
    <path d="M72 8h16v6H72zM12 20h42M106 20h42" />
    <path
      d="M16 20c0 32-2 60 4 84 12-8 20-40 22-84zM144 20c0 32 2 60-4 84-12-8-20-40-22-84z"
      className="state__fill"
    />
    <path d="M16 20c0 32-2 60 4 84 12-8 20-40 22-84M144 20c0 32 2 60-4 84-12-8-20-40-22-84M26 20c0 26-1 46-2 66M134 20c0 26 1 46 2 66" />
    <path d="M89 97c9 1 13-5 9-12" />
    <path d="M70 99c-3-14 1-24 10-24s13 10 10 24z" className="state__fill" />
    <path d="M70 99c-3-14 1-24 10-24s13 10 10 24zM80 90v9" />
    <path d="M71 71V58l6 4h6l6-4v13a9 7 0 0 1-18 0z" className="state__fill" />
    <path d="M71 71V58l6 4h6l6-4v13a9 7 0 0 1-18 0zM77 69v.1M83 69v.1M79 74h2" />
  </>
)

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

/** A screen and three seats. For `EmptyState`. */
export const SeatsDrawing = () => (
  <>
    <path d="M28 26h104" className="state__light" strokeWidth="4" />
    <path d="M28 26 14 64M132 26l14 38" strokeDasharray="2 7" />
    {[30, 68, 106].map((x) => (
      <g key={x}>
        <path d={`M${x} 74c0-9 4-13 12-13s12 4 12 13v12H${x}z`} className="state__fill" />
        <path d={`M${x} 74c0-9 4-13 12-13s12 4 12 13v12H${x}zM${x - 4} 78v16h32V78`} />
      </g>
    ))}
  </>
)

export const TicketDrawing = () => (
  <>
    <g transform="rotate(-9 80 60)">
      <path
        d="M28 38h104v13a9 9 0 0 0 0 18v13H28V69a9 9 0 0 0 0-18z"
        className="state__fill"
        strokeLinejoin="round"
      />
      <path d="M28 38h104v13a9 9 0 0 0 0 18v13H28V69a9 9 0 0 0 0-18z" strokeLinejoin="round" />
      <path d="M104 42v36" strokeDasharray="3 6" />
      <path
        d="m66 48 3.7 7.6 8.3 1.2-6 5.9 1.4 8.3-7.4-3.9-7.4 3.9 1.4-8.3-6-5.9 8.3-1.2z"
        className="state__bulb"
      />
    </g>
  </>
)
