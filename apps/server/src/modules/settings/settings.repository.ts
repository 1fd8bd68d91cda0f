import type { Db } from '#platform/database/connect.ts'

export function getContact(db: Db, userId: number) {
  return db
    .selectFrom('portal_user')
    .select(['email', 'phone_number as phoneNumber'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function getBrokerContract(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_contract')
    .select(['number', 'signed_at as signedAt', 'status', 'document_url as documentUrl'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}
