import type { Feature } from '../../platform/feature/Feature.js'
import { Figures } from './figures.service.js'
import { FiguresOfUserResolver } from './figures.resolver.js'
import { FigureTitle } from './ViewingFigures.js'
import { posterResolver, titleResolver } from '../lists/titleFields.resolver.js'
import { figuresRoutes } from './figures.rest.js'

declare module '../../platform/feature/Context.js' {
  interface Context {
    figures: Figures
  }
}

/** What a member watched, in figures. */
export const feature: Feature = {
  services: {
    figures: ({ shared, viewer, diaries }) => new Figures(shared.database, viewer, diaries),
  },
  resolvers: [FiguresOfUserResolver, titleResolver(FigureTitle), posterResolver(FigureTitle)],
  routes: { '/users/figures': figuresRoutes },
}
