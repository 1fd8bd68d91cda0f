import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** Locks a partner until the transaction ends. */
export function lockPartner(trx: Db, partnerId: number): Promise<{ code: string }> {
  return trx
    .selectFrom('partner')
    .select('code')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function getBrokerContract(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_contract')
    .select(['number', 'signed_at', 'status', 'document_url'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}

/** Creates or replaces the partner's contract. */
export async function setBrokerContract(
  trx: Db,
  partnerId: number,
  contract: Omit<Insertable<Database['broker_contract']>, 'partner_id'>,
): Promise<void> {
  await trx
    .insertInto('broker_contract')
    .values({ partner_id: partnerId, ...contract })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(contract))
    .execute()
}
