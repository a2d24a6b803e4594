import { fieldErrors } from '../../../../server/contract/schemas/fieldErrors.js'
import { filterSchema } from '../../../../server/contract/schemas/filters.js'
import type { TitleFilter } from './movieFilter.js'

/** Returns the first validation error of a filter, or undefined. */
export const filterError = (filter: TitleFilter): string | undefined =>
  Object.values(fieldErrors(filterSchema, filter))[0]
