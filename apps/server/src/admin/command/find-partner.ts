import type { Db } from '#platform/database/connect.ts'
import { AdminError } from './admin-error.ts'

export async function findPartner(db: Db, code: string) {
  const partner = await db
    .selectFrom('partner')
    .select(['id', 'recommendation_code as recommendationCode'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!partner) throw new AdminError(`There is no partner ${code}. See: portal-admin partner list`)
  return partner
}

export async function partnerIdOf(db: Db, code: string): Promise<number> {
  return (await findPartner(db, code)).id
}
