import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments } from './documents.source.ts'

/** A confirmation: documents that a user confirmed at once. */
export interface Receipt {
  readonly id: number
  /** The number of the requested document. */
  readonly documentNumber: string
  readonly batch: string | null
  readonly companyName: string
  readonly companyNip: string | null
  readonly confirmedAt: string
  readonly confirmedBy: string
  /** The operator who acted as the user. */
  readonly operator: string | null
}

export interface ConfirmedDocument {
  readonly documentNumber: string
  readonly customerName: string
  readonly customerNip: string | null
  readonly amount: number
  readonly currency: string
  readonly firstSignedAt: string | null
  readonly firstSignedBy: string | null
}

const nameOf = (column: string): RawBuilder<string | null> =>
  sql`(select u.username from portal_user as u
    where u.partner_id = c.partner_id and u.id = ${sql.ref(column)})`

/** The newest confirmation of a document, for the user. */
export async function findReceipt(
  db: Db,
  principal: Principal,
  documentId: number,
): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select c.id, d.document_number as "documentNumber", c.batch::text as batch, p.name as "companyName", p.nip as "companyNip",
      ${plain(sql`c.confirmed_at`)} as "confirmedAt", ${nameOf('c.confirmed_by')} as "confirmedBy",
      c.impersonated_by as operator
    from financial_document as d
    join document_confirmation as c on c.partner_id = d.partner_id and c.document_id = d.id
    join partner as p on p.id = d.partner_id
    where ${receivedDocuments.scope(principal)} and d.id = ${documentId}
    order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** The documents of a confirmation, for the user. */
export async function findConfirmed(
  db: Db,
  principal: Principal,
  { id, batch }: Receipt,
): Promise<ConfirmedDocument[]> {
  const { rows } = await sql<ConfirmedDocument>`
    select d.document_number as "documentNumber", d.customer_name as "customerName",
      d.customer_nip as "customerNip", coalesce(c.amount, d.amount) as amount,
      coalesce(c.currency, d.currency) as currency,
      ${plain(sql`c.first_signed_at`)} as "firstSignedAt",
      ${nameOf('c.first_signed_by')} as "firstSignedBy"
    from document_confirmation as c
    join financial_document as d on d.partner_id = c.partner_id and d.id = c.document_id
    where ${receivedDocuments.scope(principal)}
      and ${batch === null ? sql`c.id = ${id}` : sql`c.batch = ${batch}::uuid`}
    order by d.id`.execute(db)
  return rows
}
