import type { InvoiceForm } from '@partner-portal/contract/settlements/invoice.rules'
import type { Invoice } from '@partner-portal/contract/settlements/settlement-invoice'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'
import type { SettlementKey } from './settlements.repository.ts'

/** The stored content of an invoice. */
export interface InvoiceContent {
  readonly invoice: Invoice
  readonly form: InvoiceForm
}

export interface InvoiceRecord extends InvoiceContent {
  readonly savedAt: Date
  readonly savedBy: string
  readonly ksefNumber: string | null
}

interface By {
  readonly userId: number
  readonly now: Date
}

/** The invoice of a settlement, for the user. */
export async function findInvoice(
  db: Db,
  { partnerId, settlementId }: SettlementKey,
): Promise<InvoiceRecord | undefined> {
  const row = await db
    .selectFrom('settlement_invoice')
    .innerJoin('portal_user', 'portal_user.id', 'saved_by')
    .select(['content', 'saved_at as savedAt', 'username as savedBy', 'ksef_number as ksefNumber'])
    .where('settlement_invoice.partner_id', '=', partnerId)
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...rest } = row
  return { ...(content as InvoiceContent), ...rest }
}

export async function findInvoiceNumbers(db: Db, { partnerId, settlementId }: SettlementKey) {
  return db
    .selectFrom('settlement_invoice')
    .select(['number', 'ksef_number as ksefNumber'])
    .where(({ and }) => and({ partner_id: partnerId, settlement_id: settlementId }))
    .executeTakeFirst()
}

/** The form of the newest invoice that the user may read. */
export async function findLastForm(db: Db, principal: Principal): Promise<InvoiceForm | undefined> {
  const result = await sql<{ form: InvoiceForm }>`
    select i.content -> 'form' as form
    from settlement_invoice as i
    join settlement as d on d.partner_id = i.partner_id and d.id = i.settlement_id
    where i.partner_id = ${principal.partnerId} and ${ownRows(principal)}
    order by i.saved_at desc, i.settlement_id desc limit 1`.execute(db)
  return result.rows[0]?.form
}

/** The account of the invoice, or else of the partner's newest. */
export async function findAccount(trx: Db, { partnerId, settlementId }: SettlementKey) {
  const { rows } = await sql<{ account: string }>`
    select content -> 'form' ->> 'account' as account from settlement_invoice
    where partner_id = ${partnerId}
    order by settlement_id = ${settlementId} desc, saved_at desc limit 1`.execute(trx)
  return rows[0]?.account
}

/** Serializes saves of a partner's invoices, as each has a unique number. */
export async function lockInvoices(trx: Db, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices:${partnerId}`}, 0))`.execute(
    trx,
  )
}

/** True if the invoice of another settlement has the number, its own or KSeF's. */
export async function isNumberTaken(
  trx: Db,
  { partnerId, settlementId }: SettlementKey,
  column: 'number' | 'ksef_number',
  number: string,
): Promise<boolean> {
  const twin = await trx
    .selectFrom('settlement_invoice')
    .select('settlement_id')
    .where('partner_id', '=', partnerId)
    .where(column, '=', number)
    .where('settlement_id', '!=', settlementId)
    .executeTakeFirst()
  return twin !== undefined
}

export async function saveInvoice(
  trx: Db,
  { partnerId, settlementId }: SettlementKey,
  content: InvoiceContent,
  by: By,
): Promise<void> {
  const values = {
    number: content.invoice.number,
    content: JSON.stringify(content),
    saved_at: by.now,
    saved_by: by.userId,
  }
  await trx
    .insertInto('settlement_invoice')
    .values({ partner_id: partnerId, settlement_id: settlementId, ...values })
    .onConflict((conflict) => conflict.columns(['partner_id', 'settlement_id']).doUpdateSet(values))
    .execute()
}

export async function saveNumber(
  trx: Db,
  { partnerId, settlementId }: SettlementKey,
  ksefNumber: string | null,
): Promise<void> {
  await trx
    .updateTable('settlement_invoice')
    .set({ ksef_number: ksefNumber })
    .where(({ and }) => and({ partner_id: partnerId, settlement_id: settlementId }))
    .execute()
}
