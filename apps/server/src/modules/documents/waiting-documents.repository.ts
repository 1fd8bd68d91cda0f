import { createHash } from 'node:crypto'
import type { WaitingDocuments } from '@partner-portal/contract/documents/confirm-all'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { compileWhere, type Filter } from '#platform/list/filter.ts'
import { sourceFor } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  batchCodeOf,
  type Confirmation,
  isExcluded,
  isFirstSigned,
  limitJoin,
  MOST_AT_ONCE,
  stepOf,
} from './confirmations.repository.ts'
import { receivedDocuments, waits } from './documents.source.ts'

const PREVIEWED = 10

interface WaitingRow {
  readonly id: number
  readonly documentNumber: string
  readonly customerName: string
  readonly amount: number
  readonly currency: string
  readonly step: 'confirmed' | 'signed'
}

/** The filtered documents that the user could confirm, oldest first. `locked`: until the transaction ends. */
export async function findWaiting(
  db: Db,
  {
    filters,
    ...confirmation
  }: Omit<Confirmation, 'batch'> & { readonly filters: readonly Filter[] },
  { locked }: { readonly locked: boolean },
): Promise<readonly WaitingRow[]> {
  const { principal } = confirmation
  const step = stepOf(confirmation)
  const { rows } = await sql<WaitingRow>`
    select d.id, d.document_number as "documentNumber", d.customer_name as "customerName",
      d.amount, d.currency, ${step} as step
    from financial_document as d ${limitJoin}
    where ${compileWhere(sourceFor(receivedDocuments, principal), filters, principal)} and ${waits}
      and ${step} in ('confirmed', 'signed') and not ${isExcluded(principal)}
    order by d.id limit ${MOST_AT_ONCE + 1}
    ${locked ? sql`for update of d` : sql``}`.execute(db)
  return rows
}

export function describeWaiting(documents: readonly WaitingRow[]): WaitingDocuments {
  const rows = documents.slice(0, MOST_AT_ONCE)
  const sums = Map.groupBy(rows, ({ currency }) => currency)
  return {
    version: createHash('sha256')
      .update(
        JSON.stringify(rows.map(({ id, amount, currency, step }) => [id, amount, currency, step])),
      )
      .digest('base64url'),
    count: rows.length,
    sums: [...sums].toSorted().map(([currency, group]) => ({
      currency,
      count: group.length,
      amount: group.reduce((sum, { amount }) => sum + amount, 0),
    })),
    firstSignatures: rows.filter(({ step }) => step === 'signed').length,
    hasMore: documents.length > rows.length,
    collection: rows.toSorted((a, b) => b.step.localeCompare(a.step)).slice(0, PREVIEWED),
  }
}

/** The result of an earlier call with this id. Undefined: there was none. */
export async function findBatch(db: Db, principal: Principal, batch: string) {
  const { partnerId, userId } = principal
  const { rows } = await sql<{ id: number; isConfirmed: boolean }>`
    select document_id as id, true as "isConfirmed" from document_confirmation
    where partner_id = ${partnerId} and confirmed_by = ${userId} and batch = ${batch}::uuid
    union all
    select d.id, false from financial_document as d
    where ${receivedDocuments.scope(principal)} and ${isFirstSigned} and d.first_signed_by = ${userId}
      and exists (select from event as e
        where e.partner_id = ${partnerId} and e.record = 'document' and e.record_id = d.id
          and e.kind = 'document.first-signed' and e.facts ->> 'batch' = ${batchCodeOf(batch)})
    order by id`.execute(db)
  if (rows.length === 0) return undefined
  const idsOf = (confirmed: boolean) =>
    rows.filter(({ isConfirmed }) => isConfirmed === confirmed).map(({ id }) => id)
  return { confirmed: idsOf(true), signed: idsOf(false) }
}
