import type { Endpoint } from './call.ts'
import { frontend } from './endpoint.ts'

/** Address and access of the calls for second factors. */
export const secondFactorEndpoints = {
  getSecondFactor: frontend('GET', '/settings/second-factor', 'ROLE_USER'),
  startTotp: frontend('POST', '/settings/totp', 'ROLE_USER'),
  confirmTotp: frontend('POST', '/settings/totp/confirm', 'ROLE_USER'),
  deleteTotp: frontend('DELETE', '/settings/totp', 'ROLE_USER'),
  createRecoveryCodes: frontend('POST', '/settings/recovery-codes', 'ROLE_USER'),
  findPasskeys: frontend('GET', '/settings/passkeys', 'ROLE_USER'),
  startPasskey: frontend('POST', '/settings/passkeys/options', 'ROLE_USER'),
  createPasskey: frontend('POST', '/settings/passkeys', 'ROLE_USER'),
  updatePasskey: frontend('PUT', '/settings/passkeys/{id}', 'ROLE_USER'),
  deletePasskey: frontend('DELETE', '/settings/passkeys/{id}', 'ROLE_USER'),
  startPasskeyUse: frontend('POST', '/login/passkey/options', 'public'),
  signInWithPasskey: frontend('POST', '/login/passkey', 'public'),
  signInWithSecondFactor: frontend('POST', '/login/second-factor', 'public'),
} as const satisfies Record<string, Endpoint>
