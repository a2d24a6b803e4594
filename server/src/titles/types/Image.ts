import { Arg, Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CacheControl } from '../../platform/graphql/directives.js'

export enum ImageFormat {
  ORIGINAL = 'ORIGINAL',
  RASTER = 'RASTER',
}
registerEnumType(ImageFormat, {
  name: 'ImageFormat',
  description: 'Format of an image.',
  valuesConfig: {
    ORIGINAL: {
      description:
        'As it is: a JPEG of the provider, an SVG that this server draws, a WebP for an avatar, or the file that a user’s address names.',
    },
    RASTER: {
      description:
        'A JPEG in place of an SVG that this server draws; other images as they are. Text in scripts that the drawn typefaces lack is missing.',
    },
  },
})

/** What {@link Image} is created from. */
export interface ImageSource {
  /** Widths of its versions in pixels, ascending; empty when it has one version of unknown size. */
  widths: readonly number[]
  /** Height divided by width; undefined when unknown. */
  ratio?: number
  /** Width of the version that `url` returns by default. */
  defaultWidth?: number
  isPlaceholder?: boolean
  /** Returns the address of the version with one of `widths`. */
  urlOf: (width: number, format: ImageFormat) => string
}

/** An image and the addresses of its versions. */
@CacheControl('PUBLIC')
@ObjectType({ simpleResolvers: true, description: 'An image in several widths.' })
export class Image {
  readonly #source: ImageSource

  @Field(() => Int, {
    nullable: true,
    description: 'Width of its largest version in pixels; null when unknown.',
  })
  width: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'Height of its largest version in pixels; null when unknown.',
  })
  height: number | null

  @Field(() => Boolean, {
    description: 'Whether this server draws it because there is no picture.',
  })
  isPlaceholder: boolean

  constructor(source: ImageSource) {
    const { widths, ratio, isPlaceholder = false } = source
    const width = widths.at(-1) ?? null
    this.#source = source
    this.width = width
    this.height = width === null || ratio === undefined ? null : Math.round(width * ratio)
    this.isPlaceholder = isPlaceholder
  }

  @Field(() => String, {
    description: 'Address of the image; a path of this server when it begins with "/".',
  })
  url(
    @Arg('width', () => Int, {
      nullable: true,
      description: 'Minimum width in pixels. Returns the next larger version, or the largest one.',
    })
    width?: number | null,
    @Arg('format', () => ImageFormat, { defaultValue: ImageFormat.ORIGINAL, description: 'File format.' })
    format: ImageFormat = ImageFormat.ORIGINAL,
  ): string {
    const { widths, defaultWidth = 0, urlOf } = this.#source
    const minimum = width ?? defaultWidth
    return urlOf(widths.find((candidate) => candidate >= minimum) ?? widths.at(-1) ?? 0, format)
  }
}

/** Creates an image with one version, such as an avatar; null without an address. */
export function singleImage(
  url: string | null | undefined,
  { width, ratio }: { width?: number; ratio?: number } = {},
): Image | null {
  return url ? new Image({ widths: width === undefined ? [] : [width], ratio, urlOf: () => url }) : null
}

export enum PosterSize {
  W200 = 'w200',
  W500 = 'w500',
}
registerEnumType(PosterSize, {
  name: 'PosterSize',
  description: 'Width of a poster in pixels.',
  valuesConfig: { W200: { description: '200 pixels.' }, W500: { description: '500 pixels.' } },
})

export enum BackdropSize {
  W1280 = 'w1280',
}
registerEnumType(BackdropSize, {
  name: 'BackdropSize',
  description: 'Width of a backdrop in pixels.',
  valuesConfig: { W1280: { description: '1280 pixels.' } },
})
