import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { idParam, instant } from '../values/scalars.ts'
import { passkeyNameForm } from './second-factor.rules.ts'
import { tokens } from './session.ts'

/** Bytes as base64url. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/)

const anyCredential = {
  id: bytes(1400).min(1),
  rawId: bytes(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .describe('WebAuthn: `platform` or `cross-platform`'),
  clientExtensionResults: z.looseObject({}).optional().describe('WebAuthn: not read'),
}

/** `RegistrationResponseJSON` of WebAuthn. */
const newCredential = z.object({
  ...anyCredential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

/** `AuthenticationResponseJSON` of WebAuthn. */
export const usedCredential = z.object({
  ...anyCredential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).nullish(),
  }),
})
export type UsedCredential = z.infer<typeof usedCredential>

/** The answer of a call that adds a factor. */
export const newRecoveryCodes = z.object({
  /** Ten, shown once: `4K3M-9QX2-F8TB`. Null if the user has unused ones, which stay valid. */
  recoveryCodes: z.array(z.string()).nullable(),
})
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }).describe('WebAuthn: the portal'),
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      displayName: z.string().describe('WebAuthn: the name that the browser shows'),
    })
    .describe('The user'),
  challenge: z.string(),
  pubKeyCredParams: z
    .array(
      z.object({
        type: z.literal('public-key'),
        alg: z.int().describe('WebAuthn: a COSE algorithm'),
      }),
    )
    .describe('WebAuthn: the allowed algorithms'),
  timeout: z.int(),
  attestation: z.literal('none').describe('WebAuthn: `none`'),
  excludeCredentials: z
    .array(
      z.object({
        id: z.string(),
        type: z.literal('public-key'),
        transports: z.array(z.string()).optional(),
      }),
    )
    .describe('WebAuthn: passkeys that the user has'),
  authenticatorSelection: z
    .object({
      residentKey: z.literal('required').describe('WebAuthn: the passkey names its user'),
      requireResidentKey: z.boolean().describe('WebAuthn: the same for older browsers'),
      userVerification: z.literal('required'),
    })
    .describe('WebAuthn: what the passkey has to be'),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: any passkey of this portal. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().describe("WebAuthn: the portal's host"),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof requestOptions>

const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    addedAt: instant,
    /** Null: not yet. */
    usedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const MAX_PASSKEYS = 20

const call = callsOf({ tag: 'Account', access: 'ROLE_USER' })

/**
 * Passkeys (WebAuthn) of the host in PUBLIC_URL. Each is discoverable and verifies its user, so it
 * signs in without login and password. A challenge is good for five minutes and one use. 400
 * PASSKEY_REFUSED says neither which check failed nor whether the passkey exists.
 */
export const passkeyCalls = {
  /** 404 if the portal's address can have no passkeys: an IP address. */
  findPasskeys: call('GET', '/settings/passkeys', {
    feature: 'account',
    screen: '/settings/password',
    without: 'the cards vanish',
    allowsMissingFactor: true,
    summary: "The user's passkeys",
    responses: { 200: z.object({ collection: z.array(passkey) }) },
    errors: ['NOT_FOUND'],
  }),
  /** 409 TOO_MANY_PASSKEYS if the user has `MAX_PASSKEYS`. */
  startPasskey: call('POST', '/settings/passkeys/options', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    allowsMissingFactor: true,
    summary: 'Options for the browser to make a passkey',
    responses: { 200: creationOptions },
    errors: ['NOT_FOUND', 'TOO_MANY_PASSKEYS'],
  }),
  createPasskey: call('POST', '/settings/passkeys', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    allowsMissingFactor: true,
    summary: 'Add a passkey',
    body: z.object({ name: passkeyNameForm.shape.name, credential: newCredential }),
    responses: { 201: newRecoveryCodes },
    errors: ['NOT_FOUND', 'PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
  }),
  updatePasskey: call('PUT', '/settings/passkeys/{id}', {
    feature: 'account',
    screen: '/settings/password',
    summary: 'Rename a passkey',
    params: z.object({ id: idParam }),
    body: passkeyNameForm,
    errors: ['NOT_FOUND'],
  }),
  deletePasskey: call('DELETE', '/settings/passkeys/{id}', {
    feature: 'account',
    screen: '/settings/password',
    stepUp: 'always',
    summary: 'Remove a passkey',
    params: z.object({ id: idParam }),
    errors: ['NOT_FOUND'],
  }),
  /** For a sign-in with a passkey alone, after a password, and for a step-up. */
  startPasskeyUse: call('POST', '/login/passkey/options', {
    tag: 'Sign-in',
    access: 'public',
    screen: '/login',
    without: 'no passkeys; `passkeys` in `/config.json` shows the button',
    summary: 'Options for the browser to use a passkey',
    responses: { 200: requestOptions },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  signInWithPasskey: call('POST', '/login/passkey', {
    tag: 'Sign-in',
    access: 'public',
    screen: '/login',
    without: 'no passkeys; `passkeys` in `/config.json` shows the button',
    summary: 'Sign in with a passkey alone',
    body: z.object({ credential: usedCredential }),
    responses: { 200: tokens },
    errors: ['PASSKEY_REFUSED', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
}
