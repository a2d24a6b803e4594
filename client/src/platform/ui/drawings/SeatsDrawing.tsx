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
