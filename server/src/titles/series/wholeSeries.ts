/** Season of a row that stands for the series itself, or for all of its seasons. */
export const WHOLE_SERIES = -1
