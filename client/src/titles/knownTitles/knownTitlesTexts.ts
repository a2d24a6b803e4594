import type { TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import { t } from '../../../../server/contract/translate.js'

/** Texts of the choice which titles that the viewer knows are shown. */
export const KNOWN_TITLES = {
  title: t('Titles you know'),
  text: t('Choose which of them the lists show.'),
  marks: {
    watched: t('Watched'),
    listed: t('On my lists'),
    'not-interested': t('Not interested'),
  } satisfies Record<TitleMarkName, string>,
  /** Beside the name of the button, while some are hidden. */
  hidden: t('Hidden'),
  link: t('See what you are not interested in'),
  /** Empty state of a list of which every title is hidden. */
  allHidden: t('You know every title here'),
  allHiddenText: t('This list has only titles that you chose to hide.'),
  show: t('Show Hidden Titles'),
} as const
