import type { Feature } from '../../platform/feature/Feature.js'
import { Images } from './images.js'
import { SvgRasterizer } from './SvgRasterizer.js'

declare module '../../platform/feature/Context.js' {
  interface SharedServices {
    images: Images
    rasterizer: SvgRasterizer
  }
}

export const feature: Feature = {
  createShared: ({ env, clientAddressOf }) => ({
    images: new Images(env.imageBaseUrl),
    rasterizer: new SvgRasterizer(clientAddressOf),
  }),
}
