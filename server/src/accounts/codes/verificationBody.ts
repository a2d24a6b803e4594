import { RestResponse } from '../../platform/rest/restHandler.js'
import type { VerificationResult } from './VerificationResult.js'

/** Returns the response of the REST API to the check of a code. */
export function verificationBody(result: VerificationResult): RestResponse {
  const { success, error, passwordRequired } = result
  const extra = passwordRequired && { passwordRequired }
  if (success) return new RestResponse(200, { success, error, ...extra })
  return new RestResponse(400, { success, error, message: error, ...extra })
}
