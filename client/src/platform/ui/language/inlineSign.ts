/** Returns 1 if lines run from left to right, -1 if from right to left: the sign of `scrollLeft` and of the right arrow key. */
export const inlineSign = () => (document.dir === 'rtl' ? -1 : 1)
