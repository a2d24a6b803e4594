/** What popularity is computed from. */
export interface PopularityFacts {
  votes: number
  /** ISO calendar date, or null. */
  releaseDate: string | null
  /** The catalogue's day. */
  asOf: string
  /** Box office, else budget, in US dollars: what a title without votes is judged by. */
  money: number | null
  /** A series that goes on ages half as fast. */
  running?: boolean
}

const DAY = 86_400_000
/** Votes at which a title counts as known to everybody. */
const VOTES_TOP = 3_000_000
/** Money at which a title without votes counts as awaited by everybody. */
const MONEY_TOP = 1_000_000_000
/** What a title of the starter catalogue that nobody has voted on is judged by while its money is not known. */
export const MONEY_UNKNOWN = 1_000_000

/**
 * How well known a title is on a given day, 0 to 100: a logarithm of its votes, faded with age to 45 % over about
 * two decades. Titles about to come or just out have few votes yet and are judged by their money instead. The
 * figures are this project's own choice, for sources that bring no popularity of their own.
 */
export function popularityOf({ votes, releaseDate, asOf, money, running }: PopularityFacts): number {
  const ageDays = releaseDate ? (Date.parse(asOf) - Date.parse(releaseDate)) / DAY : 40 * 365
  const byVotes = Math.log10(1 + votes) / Math.log10(1 + VOTES_TOP)
  const byMoney = Math.log10(1 + (money ?? MONEY_UNKNOWN)) / Math.log10(1 + MONEY_TOP)
  const isNew = ageDays < 120
  const known = isNew ? Math.max(byVotes, 0.25 + 0.55 * byMoney ** 2) : byVotes
  const ageYears = Math.max(0, ageDays / 365.25) / (running ? 2 : 1)
  const freshness = 0.45 + 0.55 * Math.exp(-ageYears / 6)
  const distance = Math.max(0, -ageDays) / 365.25
  return Math.round(100_000 * Math.min(1, known) * freshness * Math.exp(-distance)) / 1_000
}

/** What {@link popularitySql} is computed from, as SQL expressions. */
export type PopularityExpressions = Record<'votes' | 'releaseDate' | 'asOf' | 'money' | 'running', string> & {
  /** Whether only the year is known: then nothing says that a title is about to come or just out. */
  isYearOnly: string
}

/** {@link popularityOf} as SQL; money that is null judges nothing here. */
export function popularitySql(of: PopularityExpressions): string {
  const ageDays = `coalesce(${of.asOf} - ${of.releaseDate}, ${40 * 365})::float8`
  const log = (value: string, top: number) => `ln(1 + (${value})::float8) / ${Math.log(1 + top)}`
  const byVotes = log(of.votes, VOTES_TOP)
  return `(round((100000 * least(1,
      case when ${ageDays} < 120 and ${of.money} is not null and not ${of.isYearOnly}
        then greatest(${byVotes}, 0.25 + 0.55 * power(${log(of.money, MONEY_TOP)}, 2)) else ${byVotes} end)
    * (0.45 + 0.55 * exp(-greatest(0, ${ageDays} / 365.25) / case when ${of.running} then 2 else 1 end / 6))
    * exp(-greatest(0, -${ageDays}) / 365.25))::numeric) / 1000)::real`
}
