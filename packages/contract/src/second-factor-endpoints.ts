import type { Endpoint } from './call.ts'
import { frontend } from './endpoint.ts'

const first = { beforeSecondFactor: true } as const

/** Address and access of the calls for second factors. */
export const secondFactorEndpoints = {
  getSecondFactor: { ...frontend('GET', '/settings/second-factor', 'ROLE_USER'), ...first },
  startTotp: { ...frontend('POST', '/settings/totp', 'ROLE_USER'), stepUp: 'always', ...first },
  confirmTotp: {
    ...frontend('POST', '/settings/totp/confirm', 'ROLE_USER'),
    stepUp: 'always',
    ...first,
  },
  deleteTotp: { ...frontend('DELETE', '/settings/totp', 'ROLE_USER'), stepUp: 'always' },
  createRecoveryCodes: {
    ...frontend('POST', '/settings/recovery-codes', 'ROLE_USER'),
    stepUp: 'always',
  },
  findPasskeys: { ...frontend('GET', '/settings/passkeys', 'ROLE_USER'), ...first },
  startPasskey: {
    ...frontend('POST', '/settings/passkeys/options', 'ROLE_USER'),
    stepUp: 'always',
    ...first,
  },
  createPasskey: {
    ...frontend('POST', '/settings/passkeys', 'ROLE_USER'),
    stepUp: 'always',
    ...first,
  },
  updatePasskey: frontend('PUT', '/settings/passkeys/{id}', 'ROLE_USER'),
  deletePasskey: {
    ...frontend('DELETE', '/settings/passkeys/{id}', 'ROLE_USER'),
    stepUp: 'always',
  },
  startPasskeyUse: frontend('POST', '/login/passkey/options', 'public'),
  signInWithPasskey: frontend('POST', '/login/passkey', 'public'),
  signInWithSecondFactor: frontend('POST', '/login/second-factor', 'public'),
} as const satisfies Record<string, Endpoint>
