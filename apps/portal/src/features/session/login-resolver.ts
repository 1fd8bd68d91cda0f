import { credentials } from '@partner-portal/contract/session'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type Credentials = z.infer<typeof credentials>

/** The request's schema as the form's: an error's `type` is the issue's code. */
export const resolveCredentials: Resolver<Credentials> = (values) => {
  const result = credentials.safeParse(values)
  if (result.success) return { values: result.data, errors: {} }
  const errors: FieldErrors<Credentials> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] === 'username' ? 'username' : 'password'
    errors[field] ??= { type: issue.code }
  }
  return { values: {}, errors }
}
