import { createHash, randomUUID } from 'node:crypto'
import type { LogoMediaType, LogoType } from '@partner-portal/contract/integrations/logo-rules'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { BrokerProductKey } from '../products/products.repository.ts'

// An equal file within moments is the same upload sent twice, not a new one.
const SAME_UPLOAD_MS = 10_000

export function findLogos(db: Db, key: BrokerProductKey) {
  return db
    .selectFrom('logo')
    .select(['logo_type as logoType', 'id as logoId', 'file_name as fileName'])
    .where(({ and }) => and({ partner_id: key.partnerId, product: key.product, deleted_at: null }))
    .orderBy('logo_type', 'desc')
    .execute()
}

/** Replaces the current logo of a type, in styles too. Returns the new id. */
export async function replaceLogo(
  trx: Db,
  key: BrokerProductKey,
  logo: { logoType: LogoType; name: string; mediaType: LogoMediaType; bytes: Buffer },
  now: Date,
): Promise<string> {
  const lockName = `logo:${key.partnerId}:${key.product}:${logo.logoType}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx)
  const sha256 = createHash('sha256').update(logo.bytes).digest()
  const old = await trx
    .selectFrom('logo')
    .select(['id', 'sha256', 'file_name', 'uploaded_at'])
    .where(({ and }) => and({ partner_id: key.partnerId, product: key.product }))
    .where(({ and }) => and({ logo_type: logo.logoType, deleted_at: null }))
    .forUpdate()
    .executeTakeFirst()
  const isSame = old?.sha256.equals(sha256) && old.file_name === logo.name
  if (old && isSame && now.getTime() - old.uploaded_at.getTime() < SAME_UPLOAD_MS) return old.id
  if (old) await markDeleted(trx, key.partnerId, old.id, now)
  const id = randomUUID()
  await trx
    .insertInto('logo')
    .values({
      partner_id: key.partnerId,
      id,
      product: key.product,
      logo_type: logo.logoType,
      file_name: logo.name,
      media_type: logo.mediaType,
      bytes: logo.bytes,
      sha256,
      uploaded_at: now,
    })
    .execute()
  if (old) await relinkStyles(trx, key.partnerId, old.id, id)
  return id
}

/** The deleted logo; null if it is gone already, undefined if it belongs to another partner. */
export async function deleteLogo(trx: Db, partnerId: number, id: string, now: Date) {
  const logo = await trx
    .selectFrom('logo')
    .select(['product', 'logo_type as logoType', 'file_name as fileName', 'deleted_at'])
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .forUpdate()
    .executeTakeFirst()
  if (!logo) return undefined
  const { deleted_at, ...deleted } = logo
  if (deleted_at) return null
  await markDeleted(trx, partnerId, id, now)
  await relinkStyles(trx, partnerId, id, null)
  return deleted
}

/** A current logo, without its bytes. Undefined if the partner is disabled. */
export function getLogo(db: Db, id: string) {
  return db
    .selectFrom('logo')
    .innerJoin('partner', 'partner.id', 'logo.partner_id')
    .select(['logo_type as logoType', 'media_type as mediaType'])
    .where(({ and }) => and({ 'logo.id': id, deleted_at: null, disabled_at: null }))
    .executeTakeFirst()
}

/** Null for a deleted logo. */
export async function getLogoBytes(db: Db, id: string): Promise<Buffer | null> {
  const logo = await db.selectFrom('logo').select('bytes').where('id', '=', id).executeTakeFirst()
  return logo?.bytes ?? null
}

async function markDeleted(trx: Db, partnerId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('logo')
    .set({ deleted_at: now, bytes: null })
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .execute()
}

async function relinkStyles(trx: Db, partnerId: number, from: string, to: string | null) {
  await trx
    .updateTable('style')
    .set({ logo_id: to })
    .where(({ and }) => and({ partner_id: partnerId, logo_id: from }))
    .execute()
}
