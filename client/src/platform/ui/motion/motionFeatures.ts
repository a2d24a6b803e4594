/** The features of framer-motion with drag and layout, as a chunk of their own. */
export { domMax as features } from 'framer-motion'
