import { Field, Int, ObjectType } from 'type-graphql'
import { Cost, NeedsScope } from '../../platform/graphql/directives.js'
import { AVATAR } from '../../../contract/rules/profile.js'

@NeedsScope()
@ObjectType({
  simpleResolvers: true,
  description:
    'Where to upload a file: send a multipart form with one file in the given field, and the same `Authorization` header as to this API.',
})
export class UploadTarget {
  @Field(() => String, { description: 'A path of this server.' })
  url!: string

  @Field(() => String, { description: 'HTTP method.' })
  method!: string

  @Field(() => String, { description: 'Name of the form’s only field.' })
  field!: string

  @Field(() => Int, { description: 'Maximum size of the file, in bytes.' })
  maxBytes!: number

  @Cost({ assumedSize: AVATAR.types.length })
  @Field(() => [String], { description: 'Accepted media types. The content decides, not the name.' })
  mediaTypes!: readonly string[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'Where to download a file: send the same `Authorization` header as to this API.',
})
export class DownloadTarget {
  @Field(() => String, { description: 'A path of this server, for the method GET.' })
  url!: string

  @Field(() => String, { description: 'Media type of the file.' })
  mediaType!: string
}
