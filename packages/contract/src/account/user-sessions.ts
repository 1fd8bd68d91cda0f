import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'

const userSession = z
  .object({
    id: z.uuid().describe('The id of the session'),
    /** Browser and system as the browser named them: `Firefox, Windows`. Null: unknown. */
    device: z.string().nullable(),
    network: z
      .string()
      .nullable()
      .describe(
        'The network of the sign-in: `203.0.113.0/24`, IPv6 as `2001:db8:0:1::/64`; null: unknown',
      ),
    startedAt: instant.describe('The time of the sign-in'),
    /** The last call that was not polled, to the minute. */
    usedAt: instant,
    isCurrent: z.boolean().describe('Whether it is the session of this request'),
    /** The provider's operator of a switched login. */
    operator: z.string().nullable(),
  })
  .meta({ id: 'UserSession' })
export type UserSession = z.infer<typeof userSession>

const call = callsOf({ tag: 'Account', access: '/settings/password', feature: 'account' })

/** The user's own sessions. Under a switched login all are 403. */
export const userSessionCalls = {
  /** Open ones, the newest use first. */
  findSessions: call('GET', '/settings/sessions', {
    without: 'the card vanishes',
    summary: "The user's sessions",
    responses: { 200: z.object({ collection: z.array(userSession) }) },
  }),
  /** Signs out one session, which may be the caller's. 404 if it is over or somebody else's. */
  deleteSession: call('DELETE', '/settings/sessions/{id}', {
    stepUp: 'always',
    summary: 'Sign out one session of the user',
    params: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND'],
  }),
  /** Signs out all but the caller's. */
  deleteOtherSessions: call('DELETE', '/settings/sessions', {
    stepUp: 'always',
    summary: 'Sign out all other sessions of the user',
  }),
}
