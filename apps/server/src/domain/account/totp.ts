import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

// RFC 4226 recommends 160 bits. Authenticator apps know no other algorithm, length and period.
const SECRET_BYTES = 20
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code of the previous or the next 30 s is right too: telephones' clocks differ. */
const WINDOW = 1

/** A new secret: as base32 to type, and as the address for a QR code. */
export function makeTotp(issuer: string, label: string) {
  const { buffer } = new Uint8Array(randomBytes(SECRET_BYTES))
  const totp = new TOTP({ ...settings, issuer, label, secret: new Secret({ buffer }) })
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** The time step of the code, or null. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  const options = { ...settings, token, timestamp, window: WINDOW }
  const delta = TOTP.validate({ ...options, secret: Secret.fromBase32(secret) })
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta
}

export function sealSecret(sealer: Sealer, userId: number, secret: string): string {
  return sealer.seal(secret, contextOf(userId))
}

/**
 * True for a new code of the user's app. A code opens once: the statement moves to the code's time step, so
 * that of several concurrent calls one succeeds. `isNew`: the app in the set-up.
 */
export async function consumeTotpCode(
  { db, sealer }: { db: Db; sealer: Sealer },
  { userId, code, isNew }: { userId: number; code: string; isNew: boolean },
  now: Date,
): Promise<boolean> {
  const app = await db
    .selectFrom('totp')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isNew ? 'is' : 'is not', null)
    .executeTakeFirst()
  const step = app ? stepOf(sealer.open(app.secret, contextOf(userId)), code, now) : null
  if (!app || step === null) return false
  const consumed = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where(({ and }) => and({ user_id: userId, secret: app.secret }))
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** Seals all secrets with the current secret of the server. Returns the number of secrets sealed anew. */
export async function resealTotpSecrets(trx: Db, sealer: Sealer): Promise<number> {
  const rows = await trx.selectFrom('totp').select(['user_id', 'secret']).forUpdate().execute()
  const old = rows.filter(({ secret }) => !sealer.isCurrent(secret))
  for (const { user_id, secret } of old)
    await trx
      .updateTable('totp')
      .set({ secret: sealSecret(sealer, user_id, sealer.open(secret, contextOf(user_id))) })
      .where('user_id', '=', user_id)
      .execute()
  return old.length
}

/** The context keeps a text that was copied to another user's row from opening. */
function contextOf(userId: number): string {
  return `totp:${userId}`
}
