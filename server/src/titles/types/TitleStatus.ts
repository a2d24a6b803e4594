import { registerEnumType } from 'type-graphql'

/** Where the production or broadcast of a title stands, in the words of {@link Movie.status}. */
export enum TitleStatus {
  RUMORED = 'RUMORED',
  PLANNED = 'PLANNED',
  IN_PRODUCTION = 'IN_PRODUCTION',
  POST_PRODUCTION = 'POST_PRODUCTION',
  RELEASED = 'RELEASED',
  STREAMING = 'STREAMING',
  PILOT = 'PILOT',
  RETURNING_SERIES = 'RETURNING_SERIES',
  ENDED = 'ENDED',
  CANCELED = 'CANCELED',
}
registerEnumType(TitleStatus, {
  name: 'TitleStatus',
  description: 'Where the production or broadcast of a title stands.',
  valuesConfig: {
    RUMORED: { description: 'Only rumored.' },
    PLANNED: { description: 'Announced.' },
    IN_PRODUCTION: { description: 'Being made.' },
    POST_PRODUCTION: { description: 'Made, and not released before its day of release.' },
    RELEASED: { description: 'A film that is released.' },
    STREAMING: { description: 'A film that is released on streaming services only.' },
    PILOT: { description: 'A series of which there is only a pilot.' },
    RETURNING_SERIES: { description: 'A series that goes on.' },
    ENDED: { description: 'A series that has ended.' },
    CANCELED: { description: 'A film that is not made, or a series that was ended early.' },
  },
})

/** Returns the status that a text of a source names, such as Returning Series; null for any other. */
export function titleStatusOf(text: string | null): TitleStatus | null {
  const name = text?.toUpperCase().replaceAll(' ', '_')
  return Object.values(TitleStatus).find((status) => status === name) ?? null
}
