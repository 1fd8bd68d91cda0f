import { settlements } from '@partner-portal/contract/settlements/settlements.list'
import { fieldsOf } from '#domain/import/fields.ts'
import type { ImportValue } from '#domain/import/record.ts'
import { statusRecorder } from '#domain/import/record-changes.ts'
import { tableRecord, type UpsertTarget } from '#domain/import/upsert.ts'

const target: UpsertTarget = {
  table: 'settlement',
  fields: fieldsOf(settlements.declared, {
    paidAmount: null,
    charges: null,
    earlyPayout: null,
    lacksInvoice: null,
    itemsCount: { kind: 'integer', max: 100_000_000 },
  }),
  key: ['externalId'],
  tracked: {
    columns: ['status'],
    recorders: [
      statusRecorder('settlement.closed', (status) => (status === 'processing' ? {} : null)),
      statusRecorder('settlement.paid', (status) => (status === 'paid' ? {} : null)),
    ],
  },
}

/** The record `settlement` of portal-admin import. */
export const settlementRecord = tableRecord('settlement', target, {
  check: ({ periodFrom, periodTo }) =>
    wallTime(periodFrom) > wallTime(periodTo) ? 'periodTo: is before periodFrom' : null,
})

function wallTime(date: ImportValue | undefined): string {
  return String(date).slice(0, 19)
}
