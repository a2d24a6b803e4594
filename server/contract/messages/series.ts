import { episodeCode, SERIES } from '../rules/series.js'
import { t } from '../translate.js'

/** Validation texts of episodes, which the server returns in `fields`. */
export const SERIES_VALIDATION = {
  season: t('season must be a whole number from 0 (specials) to {most}', { most: SERIES.seasonMax }),
  number: t('number must be a whole number from 1 to {most}', { most: SERIES.episodeMax }),
  scope: t('Name at most {most} episodes, or a season, or the episode up to which you have watched', {
    most: SERIES.tickMax,
  }),
  part: t('number must be a whole number from 1 to {most}, or absent for the season', {
    most: SERIES.episodeMax,
  }),
  run: t('run must be a whole number from 1 to {most}', { most: SERIES.runMax }),
  watchedOn: t('The date must be a day until today, such as 2026-05-04, or empty'),
} as const

/** Returns a season or an episode in a few characters, such as S2E5. @param episode null for the season itself */
export function partLabel(season: number, episode: number | null): string {
  if (episode !== null) return episodeCode(season, episode)
  return season === SERIES.specials ? t('Specials') : t('Season {number}', { number: season })
}
