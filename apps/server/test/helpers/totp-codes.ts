import { Secret, TOTP } from 'otpauth'
import type { callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

/** The authenticator app's code for a secret. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}

type Calls = Awaited<ReturnType<typeof callsOf>>

/** Adds an authenticator app. Returns its secret and the recovery codes. */
export async function addTotp({ clock }: Pick<TestPortal, 'clock'>, user: Calls) {
  const started = await user.post('/settings/totp', {})
  const { secret } = started.json<{ secret: string }>()
  const code = codeAt(secret, clock.now())
  const confirmed = await user.post('/settings/totp/confirm', { code })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] | null }>()
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}
