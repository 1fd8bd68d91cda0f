import { settlementStatuses } from '@partner-portal/contract/values/settlement-status'
import { currencyField, keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord, ImportValue } from '#domain/import/record.ts'
import { tableRecord, type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import { recordEach } from '#platform/events/record.ts'

const fields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  number: { kind: 'text', max: 100, isSearched: true, required: true },
  periodFrom: { kind: 'instant', required: true },
  periodTo: { kind: 'instant', required: true },
  amount: { kind: 'amount', required: true },
  currency: { ...currencyField, required: true },
  status: { kind: 'choice', choices: settlementStatuses, required: true },
  paidDate: { kind: 'instant' },
  itemsCount: { kind: 'integer', most: 100_000_000, required: true },
}
const target: UpsertTarget = {
  table: 'settlement',
  fields,
  key: ['externalId'],
  hasStatus: true,
}

const kinds = [
  ['processing', 'settlement.closed'],
  ['paid', 'settlement.paid'],
] as const

/** The record `settlement` of portal-admin import. */
export const settlementRecord = tableRecord('settlement', target, {
  check: ({ periodFrom, periodTo }) =>
    wallTime(periodFrom) > wallTime(periodTo) ? 'periodTo: is before periodFrom' : null,
  isIndependent: true,
  async upsert(trx, partnerId, rows, given, { now, by }) {
    const { statusChanges, ...saved } = await upsertRows(trx, target, partnerId, rows, given)
    const actor = { partnerId, username: null, operator: by }
    for (const [status, kind] of kinds) {
      const events = statusChanges
        .filter((change) => change.before !== null && change.status === status)
        .map(({ id }) => ({ record: { id }, facts: {} }))
      await recordEach(trx, now, actor, kind, events)
    }
    return saved
  },
})

function wallTime(date: ImportValue | undefined): string {
  return String(date).slice(0, 19)
}
