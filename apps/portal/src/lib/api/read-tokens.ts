import type { Tokens } from '@partner-portal/contract/account/session'
import type { CallName } from '@partner-portal/contract/calls'
import { unreadable } from './shape.ts'

/** The tokens of any backend's answer. */
export function readTokens(call: CallName, answer: Partial<Tokens> | null | undefined): Tokens {
  const missing = (['token', 'refresh_token'] as const).find(
    (name) => typeof answer?.[name] !== 'string',
  )
  if (missing) throw unreadable(call, missing, answer?.[missing], 'a string')
  return answer as Tokens
}
