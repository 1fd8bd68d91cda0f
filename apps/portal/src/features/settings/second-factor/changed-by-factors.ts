import { sessionsQuery } from '../sessions/sessions.queries.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import { secondFactorQuery } from './second-factor.queries.ts'

/** What a changed factor changes: it also ends the other sessions. */
export const changedByFactors = [
  secondFactorQuery.queryKey,
  passkeysQuery.queryKey,
  sessionsQuery.queryKey,
]
