/** A cinema ticket. For `EmptyState`. */
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
