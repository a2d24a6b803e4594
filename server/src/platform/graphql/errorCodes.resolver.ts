import { Query, Resolver } from 'type-graphql'
import { CacheControl, Cost, MAX_AGE } from './directives.js'
import { ERROR_DEFINITIONS, ErrorDefinition } from './errorCodes.js'

/** Query of the error codes. */
@Resolver()
export class ErrorCodesResolver {
  @CacheControl('PUBLIC', MAX_AGE.catalogue)
  @Cost({ assumedSize: ERROR_DEFINITIONS.length })
  @Query(() => [ErrorDefinition], { description: 'All errors that the API may return, sorted by code.' })
  errorCodes(): readonly ErrorDefinition[] {
    return ERROR_DEFINITIONS
  }
}
