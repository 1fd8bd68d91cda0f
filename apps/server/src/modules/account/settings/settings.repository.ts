import type { ContactField } from '@partner-portal/contract/account/contact.rules'
import { updateUser } from '#domain/account/accounts.ts'
import type { Db } from '#platform/database/connect.ts'

export function getContact(db: Db, userId: number) {
  return contactOf(db, userId).executeTakeFirstOrThrow()
}

function contactOf(db: Db, userId: number) {
  const contacts = db.selectFrom('portal_user').select(['email', 'phone_number as phoneNumber'])
  return contacts.where('id', '=', userId)
}

export function getBrokerContract(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_contract')
    .select(['number', 'signed_at as signedAt', 'status', 'document_url as documentUrl'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}

const columns = { email: 'email', phoneNumber: 'phone_number' } as const

/** Locks the user's row, so that changes of one user follow each other. */
export function lockContact(trx: Db, userId: number) {
  return contactOf(trx, userId).forUpdate().executeTakeFirstOrThrow()
}

export async function saveContact(
  trx: Db,
  userId: number,
  field: ContactField,
  value: string,
): Promise<void> {
  await updateUser(trx, userId, { [columns[field]]: value })
}

/** New contact data without a confirmed code. */
export function findUnverified(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('contact_change')
    .select(['id', 'field', 'value', 'code_expires_at as expiresAt'])
    .where(({ and }) => and({ user_id: userId, ended_at: null }))
    .where('code_expires_at', '>', now)
    .orderBy('field')
    .execute()
}

export async function createUnverified(
  trx: Db,
  change: { userId: number; field: ContactField; value: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('contact_change')
    .values({ user_id: change.userId, field: change.field, value: change.value })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function getSalesman(db: Db, partnerId: number) {
  return db
    .selectFrom('salesman')
    .select(['first_name as firstName', 'last_name as lastName'])
    .select(['phone_number as phoneNumber', 'email'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}
