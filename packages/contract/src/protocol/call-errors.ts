import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** All codes that a call can answer: its own, and those that follow from its access and input. */
export function errorsOf(call: Call): ErrorCode[] {
  const { access, method } = call
  const isOfUser = access !== 'public' && access !== 'optional'
  const codes: (ErrorCode | false)[] = [
    ...call.errors,
    // A body that cannot be read is refused also where none is asked for.
    (method !== 'GET' || Boolean(call.query ?? call.params)) && 'BAD_REQUEST',
    access !== 'public' && 'UNAUTHENTICATED',
    (access !== 'public' || method !== 'GET') && 'TOO_MANY_REQUESTS',
    isOfUser && 'FORBIDDEN',
    isOfUser && method !== 'GET' && 'READ_ONLY',
    isOfUser && !call.allowsMissingFactor && 'SECOND_FACTOR_MISSING',
    call.stepUp !== undefined && 'STEP_UP_REQUIRED',
    access === '{grid}' && 'NOT_FOUND',
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}
