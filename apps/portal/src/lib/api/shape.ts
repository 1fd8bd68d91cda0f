import type { CallName } from '@partner-portal/contract/calls'
import { endpoints } from '@partner-portal/contract/endpoints'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { importDetails } from '#lib/failures/read-error.ts'

type Shape = [call: CallName, field: string, value: unknown, expected: string]

/** Tells the backend's developer in the console what is wrong with an answer. */
export function warnOfShape(...[call, ...shape]: Shape): void {
  void importDetails().then(
    (details) => details.warnOfShape(endpoints[call].path.slice(1), ...shape),
    () => {},
  )
}

/** An answer without which nothing can be shown. */
export function unreadable(...shape: Shape): NetworkError {
  warnOfShape(...shape)
  return new NetworkError('Unreadable', { said: 'unreadable' })
}
