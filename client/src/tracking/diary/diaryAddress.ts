/** What the address of the diary's tab selects. */
export interface DiaryAddress {
  /** Such as 2026. */
  year?: string
  /** Such as 2026-05. */
  month?: string
  /** A day to scroll to, such as 2026-05-04. */
  day?: string
  /** A tag that the viewings have. */
  tag?: string
  /** Id of a viewing to scroll to. */
  viewing?: string
}

const SHAPES = {
  year: /^\d{4}$/,
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  day: /^\d{4}-\d\d-\d\d$/,
  tag: /^[^\0]{1,120}$/u,
  viewing: /^\d{1,10}$/,
} as const

/** Reads the parameters of the address. Ignores those that are malformed. */
export function readDiaryAddress(params: URLSearchParams): DiaryAddress {
  const read = (name: keyof DiaryAddress) => {
    const value = params.get(name) ?? ''
    return SHAPES[name].test(value) ? value : undefined
  }
  const month = read('month')
  return {
    year: month?.slice(0, 4) ?? read('year'),
    month,
    day: read('day'),
    tag: read('tag'),
    viewing: read('viewing'),
  }
}
