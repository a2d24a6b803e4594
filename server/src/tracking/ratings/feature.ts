import type { Feature } from '../../platform/feature/Feature.js'
import { Ratings } from './ratings.service.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    ratings: Ratings
  }
}

/** A member’s rating of a title, which watched titles and reviews share. */
export const feature: Feature = {
  services: {
    ratings: ({ viewer }) => new Ratings(viewer),
  },
}
