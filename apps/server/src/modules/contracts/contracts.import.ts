import { contractEvents } from '@partner-portal/contract/contract-events'
import { documentStatuses } from '@partner-portal/contract/document-status'
import {
  addressField,
  currencyField,
  keyField,
  ownerFields,
  productField,
} from '#domain/import/fields.ts'
import type { ImportField, ImportRecord, ImportRow, UpsertResult } from '#domain/import/record.ts'
import { tableRecord, type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { replaceEvents } from './contract-events.repository.ts'

const eventFields: Record<string, ImportField> = Object.fromEntries(
  contractEvents.map((event) => [`events.${event}`, { kind: 'instant' }]),
)
const ownFields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  dateAdded: { kind: 'instant', required: true },
  number: { kind: 'text', max: 100, isSearched: true, required: true },
  customerName: { kind: 'text', max: 300, isSearched: true, required: true },
  customerNip: { kind: 'nip' },
  product: { ...productField, required: true },
  amount: { kind: 'amount' },
  currency: { ...currencyField, required: true },
  status: { kind: 'choice', choices: documentStatuses, required: true },
  documentUrl: addressField,
}
const signed = 'events.CONTRACT_SIGNED'
const target: UpsertTarget = {
  table: 'contract',
  fields: { ...ownFields, [signed]: { kind: 'instant' } },
  key: ['externalId'],
  columns: { [signed]: 'signed_date' },
}

/**
 * The record `contract` of portal-admin import. Each event of the timeline is a field.
 */
export const contractRecord = tableRecord('contract', target, {
  fields: { ...ownFields, ...eventFields },
  upsert: (db, partnerId, rows, given) =>
    inTransaction(db, (trx) => upsertContracts(trx, partnerId, rows, given)),
})

async function upsertContracts(
  db: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  given: ReadonlySet<string>,
): Promise<UpsertResult> {
  const {
    known,
    writtenIds,
    createdIds: _,
    ...result
  } = await upsertRows(db, target, partnerId, rows, given)
  const events = contractEvents.filter((event) => given.has(`events.${event}`))
  if (known.length === 0 || events.length === 0) return result
  const dates = known.flatMap((row) =>
    events.map((event) => ({
      externalId: String(row.externalId),
      event,
      date: row[`events.${event}`] ?? null,
    })),
  )
  const changedIds = await replaceEvents(db, partnerId, dates)
  // A contract whose timeline changed counts as changed.
  const more = changedIds.filter((id) => !writtenIds.has(id))
  return { ...result, updated: result.updated + more.length }
}
