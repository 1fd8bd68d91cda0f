import { repaymentPeriodTypes } from '@partner-portal/contract/records/dictionaries'
import { documentStatuses } from '@partner-portal/contract/values/document-status'
import { sql } from 'kysely'
import {
  currencyField,
  isHalf,
  keyField,
  ownerFields,
  productField,
} from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import {
  type StatusChange,
  tableRecord,
  type UpsertTarget,
  upsertRows,
} from '#domain/import/upsert.ts'
import { documentRelations } from '#domain/schema/list-tables.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { recordEach } from '#platform/events/record.ts'

const importedFields: ImportRecord['fields'] = {
  ...ownerFields,
  relation: { kind: 'choice', choices: documentRelations, required: true },
  externalId: keyField,
  documentNumber: { kind: 'text', max: 100, isSearched: true, required: true },
  customerName: { kind: 'text', max: 300, isSearched: true, required: true },
  customerNip: { kind: 'nip' },
  product: { ...productField, required: true },
  dateAdded: { kind: 'instant', required: true },
  fundingDate: { kind: 'instant' },
  dueDate: { kind: 'instant', isAhead: true },
  amount: { kind: 'amount', required: true },
  currency: { ...currencyField, required: true },
  'repaymentPeriod.value': { kind: 'integer', most: 100_000 },
  'repaymentPeriod.type': { kind: 'choice', choices: repaymentPeriodTypes },
  updateTotalValueAmount: { kind: 'amount' },
  updateTotalValueCurrency: currencyField,
  status: { kind: 'choice', choices: documentStatuses, required: true },
  partnerItemId: { kind: 'text', max: 100, isSearched: true },
  partnerCommissionAmount: { kind: 'amount' },
}

const status = sql`provider_status(financial_document.status)`
// A new status removes the confirmation and what was said instead.
const isSameStatus = sql`${status} = excluded.status`
// A signature is one for an amount.
const isSameAmount = sql`${isSameStatus} and financial_document.amount = excluded.amount
  and financial_document.currency = excluded.currency`
const target: UpsertTarget = {
  table: 'financial_document',
  fields: importedFields,
  key: ['relation', 'externalId'],
  keyTypes: { relation: 'document_relation' },
  hasStatus: true,
  compared: { status },
  alsoSet: sql`
    confirmed_at = case when ${isSameStatus} then financial_document.confirmed_at end,
    confirmed_by = case when ${isSameStatus} then financial_document.confirmed_by end,
    remark = case when ${isSameStatus} then financial_document.remark end,
    first_signed_at = case when ${isSameAmount} then financial_document.first_signed_at end,
    first_signed_by = case when ${isSameAmount} then financial_document.first_signed_by end`,
}

/** The record `financialDocument` of portal-admin import. */
export const financialDocumentRecord = tableRecord('financialDocument', target, {
  check(row) {
    if (isHalf(row['repaymentPeriod.value'], row['repaymentPeriod.type']))
      return 'repaymentPeriod: needs both value and type'
    if (isHalf(row.updateTotalValueAmount, row.updateTotalValueCurrency))
      return 'updateTotalValue: needs both amount and currency'
    return null
  },
  isIndependent: true,
  async upsert(trx, partnerId, rows, given, { now, by }) {
    const { statusChanges, ...saved } = await upsertRows(trx, target, partnerId, rows, given)
    const changes = statusChanges.filter(isOfProvider)
    const waiting = await findReceived(trx, partnerId, changes)
    const provider = { partnerId, username: null, operator: by }
    const toConfirm = [...waiting].map((id) => ({ record: { id }, facts: {} }))
    await recordEach(trx, now, provider, 'document.to-confirm', toConfirm)
    const others = changes
      .filter(({ id, before }) => before !== null && !waiting.has(id))
      .map(({ id, status }) => ({ record: { id }, facts: { status: providerStatus(status) } }))
    await recordEach(trx, now, provider, 'document.status-changed', others)
    return saved
  },
})

/** Of a new document only that it waits; what the partner does is no change of the provider's. */
function isOfProvider({ before, status }: StatusChange): boolean {
  if (before === null) return status === 'to_confirm'
  return providerStatus(before) !== providerStatus(status)
}

function providerStatus(status: string) {
  return documentStatuses.find((one) => one === status) ?? 'to_confirm'
}

/** Those of which the partner is the receiver, and that wait for a confirmation. */
async function findReceived(
  db: Db,
  partnerId: number,
  changes: readonly StatusChange[],
): Promise<ReadonlySet<number>> {
  const ids = changes.filter(({ status }) => status === 'to_confirm').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('financial_document')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, relation: 'receiver' }))
    .where('id', '=', anyId(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
