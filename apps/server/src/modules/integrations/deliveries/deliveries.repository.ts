import { z } from 'zod'
import type { TargetKey } from '#domain/notifications/target.repository.ts'
import type { Db } from '#platform/database/connect.ts'

/** Finds a notification of the partner by id. Null for an invalid id. */
export async function getDelivery(
  db: Db,
  partnerId: number,
  id: string,
): Promise<(TargetKey & { readonly id: string }) | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  return db
    .selectFrom('notification')
    .select(['id', 'partner_id as partnerId', 'product', 'environment'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
}
