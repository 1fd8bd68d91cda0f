import {
  type FactorMethod,
  factorMethods,
  type ProofMethod,
} from '@partner-portal/contract/factor-methods'
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
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    totp: totp?.addedAt ?? null,
    hasPasskeys: passkey !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** How the user can complete a sign-in, the safest first. */
export async function findFactorMethods(db: Db, userId: number): Promise<FactorMethod[]> {
  const { totp, hasPasskeys, recoveryCodesLeft } = await findFactors(db, userId)
  const has = { passkey: hasPasskeys, totp: totp !== null, recovery: recoveryCodesLeft > 0 }
  return factorMethods.filter((method) => has[method])
}

/** How the user can prove again who they are: the password only if there is nothing else. */
export async function findProofs(db: Db, userId: number): Promise<ProofMethod[]> {
  const methods = await findFactorMethods(db, userId)
  return methods.length > 0 ? methods : ['password']
}
