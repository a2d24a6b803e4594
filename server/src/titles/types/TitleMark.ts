import { registerEnumType } from 'type-graphql'
import type { TitleMarkName } from '../../../contract/rules/titleMarks.js'

/** What a viewer knows a title by. */
export enum TitleMark {
  WATCHED = 'WATCHED',
  LISTED = 'LISTED',
  NOT_INTERESTED = 'NOT_INTERESTED',
}
registerEnumType(TitleMark, {
  name: 'TitleMark',
  description: 'What a viewer knows a title by.',
  valuesConfig: {
    WATCHED: { description: 'The viewer has watched it.' },
    LISTED: { description: 'It is a favorite of the viewer or in one of their watchlists.' },
    NOT_INTERESTED: { description: 'The viewer marked it as not interested.' },
  },
})

/** Maps the contract's spellings to the enum. A spelling without an enum value does not compile. */
export const TITLE_MARK_NAMES = {
  watched: TitleMark.WATCHED,
  listed: TitleMark.LISTED,
  'not-interested': TitleMark.NOT_INTERESTED,
} as const satisfies Record<TitleMarkName, TitleMark>
