import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { credentials } from './credentials.rules.ts'

/**
 * The tokens of a sign-in (specification §3, Login response). The access token is a JWT with username,
 * roles and, under a switched login, impersonated and readOnly.
 */
export const tokens = z.object({
  token: z.string().describe('The access token, a JWT'),
  refresh_token: z.string(),
})
export type Tokens = z.infer<typeof tokens>

/**
 * The claims of the access token that the portal reads. The server reads everything else from the database.
 */
const tokenClaims = z.object({
  username: z.string(),
  roles: z.array(z.string()),
  impersonated: z.string().optional(),
  /** Under a switched login that may change nothing: each call that writes is 403 READ_ONLY. */
  readOnly: z.boolean().optional(),
  exp: z.number().optional(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

const call = callsOf({ tag: 'Sign-in', access: 'public', specified: true })

export const sessionCalls = {
  /**
   * 401 INVALID_CREDENTIALS with the same body for an unknown user and a wrong password. A user who has a
   * second factor is answered 403 SECOND_FACTOR_REQUIRED with a ticket for `signInWithSecondFactor`
   * (docs/decisions/second-factors.md); other users get the specified answer.
   */
  signIn: call('POST', '/login_check', {
    screen: '/login',
    needed: 'nobody can sign in',
    summary: 'Sign in',
    body: credentials,
    responses: { 200: tokens },
    errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * Rotates the refresh token (specification §4 Token). The parent of the newest token gets the
   * newest token again for 10 s; any older one ends the session. 401 REFRESH_REJECTED. A session
   * refreshes 30 times a minute; over it 429 with
   * `Retry-After`, which ends nothing.
   */
  refreshToken: call('POST', '/login/token/refresh', {
    screen: '/login',
    needed: 'a session ends with its access token; 401 and 403 sign out',
    summary: 'Exchange a refresh token for new tokens',
    mayLeaveNoEvent: true,
    body: z.object({
      refresh_token: z.string().min(1).max(1024),
      impersonated: z
        .union([z.boolean(), z.string()])
        .nullish()
        .describe('Sent by the portal under a switched login; not needed'),
    }),
    responses: { 200: tokens },
    errors: ['REFRESH_REJECTED', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * Sent before the initial requests, so that an expired token is refreshed only once.
   */
  checkAccessToken: call('GET', '/pre_auth', {
    access: 'optional',
    screen: 'every page',
    needed: 'no page opens; any 2xx will do',
    allowsMissingFactor: true,
    summary: 'Check the access token before the initial loads',
  }),
  /** Ends the session. 204 for an unknown token too. */
  signOut: call('POST', '/logout', {
    screen: '/login',
    without: 'the session ends in the browser alone',
    summary: 'Sign out',
    mayLeaveNoEvent: true,
    body: z.object({ refresh_token: z.string().min(1).max(1024) }),
  }),
}
