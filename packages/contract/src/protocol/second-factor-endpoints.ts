import type { Endpoint } from './call.ts'
import { beyond } from './endpoint.ts'

/** Address and access of the calls for second factors. */
export const secondFactorEndpoints = {
  getSecondFactor: beyond('GET', '/settings/second-factor', 'ROLE_USER'),
  startTotp: beyond('POST', '/settings/totp', 'ROLE_USER'),
  confirmTotp: beyond('POST', '/settings/totp/confirm', 'ROLE_USER'),
  deleteTotp: beyond('DELETE', '/settings/totp', 'ROLE_USER'),
  createRecoveryCodes: beyond('POST', '/settings/recovery-codes', 'ROLE_USER'),
  findPasskeys: beyond('GET', '/settings/passkeys', 'ROLE_USER'),
  startPasskey: beyond('POST', '/settings/passkeys/options', 'ROLE_USER'),
  createPasskey: beyond('POST', '/settings/passkeys', 'ROLE_USER'),
  updatePasskey: beyond('PUT', '/settings/passkeys/{id}', 'ROLE_USER'),
  deletePasskey: beyond('DELETE', '/settings/passkeys/{id}', 'ROLE_USER'),
  startPasskeyUse: beyond('POST', '/login/passkey/options', 'public'),
  signInWithPasskey: beyond('POST', '/login/passkey', 'public'),
  signInWithSecondFactor: beyond('POST', '/login/second-factor', 'public'),
} as const satisfies Record<string, Endpoint>
