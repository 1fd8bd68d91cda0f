import { z } from 'zod'
import { call, noContent } from './call.ts'
import { endpoints } from './endpoints.ts'
import { credentials } from './rules/credentials.ts'

/** Specification §3 Login response. The access token is a JWT that carries username, roles and, when switched, impersonated. */
export const tokens = z.object({ token: z.string(), refresh_token: z.string() })
export type Tokens = z.infer<typeof tokens>

/** What the portal reads from the access token; the server never trusts it beyond the signature. */
export const tokenClaims = z.object({
  username: z.string(),
  roles: z.array(z.string()),
  impersonated: z.string().optional(),
  exp: z.number().optional(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

export const sessionCalls = {
  /** 401 INVALID_CREDENTIALS for an unknown user as for a wrong password, with the same body. */
  signIn: call({
    ...endpoints.signIn,
    summary: 'Sign in',
    body: credentials,
    responses: { 200: tokens },
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * Rotates the refresh token (specification §4 Token, promises P01-P06). The direct parent
   * of the newest token is answered with that same newest token for 10 s; anything older
   * ends the whole login. 401 REFRESH_REJECTED.
   */
  refreshToken: call({
    ...endpoints.refreshToken,
    summary: 'Exchange a refresh token for new tokens',
    body: z.object({
      refresh_token: z.string().min(1).max(1024),
      impersonated: z.union([z.boolean(), z.string()]).nullish(),
    }),
    responses: { 200: tokens },
    errors: ['REFRESH_REJECTED'],
  }),
  /** Sent before the initial loads, so that an expired token is refreshed once (product §4). */
  checkAccessToken: call({
    ...endpoints.checkAccessToken,
    summary: 'Check the access token before the initial loads',
    responses: { 204: noContent },
    errors: [],
  }),
  /** Ends the login's whole token family. 204 for an unknown token too: the login is over either way. */
  signOut: call({
    ...endpoints.signOut,
    summary: 'Sign out',
    body: z.object({ refresh_token: z.string().min(1).max(1024) }),
    responses: { 204: noContent },
    errors: [],
  }),
}
