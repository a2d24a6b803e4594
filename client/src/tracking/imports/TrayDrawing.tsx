/** A reel that comes down into an open film can. */
export const TrayDrawing = () => (
  <svg
    className="import-drop__drawing"
    viewBox="0 0 160 96"
    width="160"
    height="96"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M30 62h100v20a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" className="state__fill" />
    <path d="M30 62v20a8 8 0 0 0 8 8h84a8 8 0 0 0 8-8V62M24 62h24l6 9h52l6-9h24" />
    <circle cx="80" cy="34" r="24" className="state__fill" />
    <circle cx="80" cy="34" r="24" />
    <circle cx="80" cy="34" r="3.5" className="state__bulb" />
    <circle cx="80" cy="21" r="5.5" />
    <circle cx="92.4" cy="30" r="5.5" />
    <circle cx="87.6" cy="44.5" r="5.5" />
    <circle cx="72.4" cy="44.5" r="5.5" />
    <circle cx="67.6" cy="30" r="5.5" />
    <path d="M44 8v10M34 14v8M116 8v10M126 14v8" className="state__light" />
  </svg>
)
