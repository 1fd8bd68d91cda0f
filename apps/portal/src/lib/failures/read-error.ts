import type { Endpoint } from '@partner-portal/contract/protocol/call'
import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import { ApiError } from './api-errors.ts'

/** The details of rare errors, and of other backends. */
export const importDetails = () => import('./error-details.ts')

/** Reads any backend's error: problem+json, another body, HTML or nothing at all. */
export async function readError(response: Response, endpoint?: Endpoint): Promise<ApiError> {
  const { status, headers } = response
  const body = await response.json().catch(() => null)
  const code: unknown = body?.code
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const details = {
    body,
    ...(typeof code === 'string' ? { code: code as ErrorCode } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  }
  const isPlain = status === 401 && (!endpoint || endpoint.specified)
  if (status < 400 || status === 500 || status === 503 || isPlain)
    return new ApiError(status, details)
  const read = await importDetails().catch(() => null)
  const whole = read?.readDetails(status, details, endpoint)
  return whole ? new ApiError(...whole) : new ApiError(status, details)
}
