import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'
import { newRecoveryCodes, usedCredential } from './passkeys.ts'
import { codeForm, factorCode } from './second-factor.rules.ts'
import { tokens } from './session.ts'

/** The user's factors besides the password (docs/decisions/second-factors.md). */
const secondFactor = z
  .object({
    totp: z.object({ addedAt: instant }).nullable().describe('The authenticator app; null: none'),
    hasPasskeys: z.boolean().describe('Whether the user has passkeys'),
    recoveryCodesLeft: z.int().describe('The number of unused recovery codes'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactor>

/** The proof that completes a sign-in after the password. */
const factorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: factorCode }),
  z.object({ method: z.literal('recovery'), code: factorCode }),
  z.object({ method: z.literal('passkey'), credential: usedCredential }),
])
export type FactorProof = z.infer<typeof factorProof>

const call = callsOf({ tag: 'Account', access: 'ROLE_USER' })

/**
 * The user's own factors. A change ends the other sessions and the open links of the user, and is
 * told by e-mail. Under a switched login all calls are 403.
 */
export const secondFactorCalls = {
  getSecondFactor: call('GET', '/settings/second-factor', {
    feature: 'account',
    screen: '/settings/password',
    without: 'the cards vanish',
    allowsMissingFactor: true,
    summary: "The user's second factors",
    responses: { 200: secondFactor },
  }),
  /**
   * Makes a secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 s). It counts once
   * `confirmTotp` has proved that the app has it; until then each call makes another one.
   * `address` is what a QR code shows. 409 ALREADY_SET_UP if the user has an app.
   */
  startTotp: call('POST', '/settings/totp', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    allowsMissingFactor: true,
    summary: 'Make a secret for an authenticator app',
    responses: {
      200: z.object({
        secret: z.string().describe('The secret for an app that reads no QR code'),
        address: z
          .string()
          .describe('The content of the QR code for the authenticator app: `otpauth://…`'),
      }),
    },
    errors: ['ALREADY_SET_UP'],
  }),
  /** 400 CODE_WRONG, limited like a sign-in's codes. 404 if no set-up was started. */
  confirmTotp: call('POST', '/settings/totp/confirm', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    allowsMissingFactor: true,
    summary: 'Add the authenticator app that shows this code',
    body: codeForm,
    responses: { 200: newRecoveryCodes },
    errors: ['CODE_WRONG', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  deleteTotp: call('DELETE', '/settings/totp', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    summary: 'Remove the authenticator app',
    errors: ['NOT_FOUND'],
  }),
  /** Voids the older ones. 404 if the user has no second factor. */
  createRecoveryCodes: call('POST', '/settings/recovery-codes', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    summary: 'Make ten new recovery codes',
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['NOT_FOUND'],
  }),
  /**
   * Completes a sign-in that was answered SECOND_FACTOR_REQUIRED. The ticket is good for five
   * minutes and one sign-in; after that 400 TICKET_EXPIRED. A wrong code is 400 CODE_WRONG; five in
   * a quarter of an hour and twenty a day of one user are checked, in all sessions together. For
   * a passkey see `startPasskeyUse`.
   */
  signInWithSecondFactor: call('POST', '/login/second-factor', {
    tag: 'Sign-in',
    access: 'public',
    screen: '/login',
    without: 'never asked, unless a sign-in answers SECOND_FACTOR_REQUIRED',
    summary: 'Complete a sign-in with the second factor',
    body: z.object({
      ticket: z.string().min(16).max(200),
      proof: factorProof.describe('The second factor'),
    }),
    responses: { 200: tokens },
    errors: [
      'CODE_WRONG',
      'PASSKEY_REFUSED',
      'TICKET_EXPIRED',
      'INVALID_CREDENTIALS',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
