import type { FactorMethod } from '@partner-portal/contract/factor-methods'
import type { Db } from '#platform/database/connect.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** What the user has besides the password. */
export async function findFactors(db: Db, userId: number) {
  const totp = await db
    .selectFrom('totp')
    .select('confirmed_at as addedAt')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { totp: totp?.addedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** How the user can complete a sign-in. */
export async function findFactorMethods(db: Db, userId: number): Promise<FactorMethod[]> {
  const { totp, recoveryCodesLeft } = await findFactors(db, userId)
  return [
    ...(totp ? ['totp' as const] : []),
    ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
  ]
}
