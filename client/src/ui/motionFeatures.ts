/** framer-motion's features, in a chunk of their own; dragging and layout included. */
export { domMax as features } from 'framer-motion'
