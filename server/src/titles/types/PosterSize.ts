import { registerEnumType } from 'type-graphql'

/** Widths of posters. */
export enum PosterSize {
  W200 = 'w200',
  W500 = 'w500',
}
registerEnumType(PosterSize, { name: 'PosterSize', description: 'Width of a poster in pixels.' })
