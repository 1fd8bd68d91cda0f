import { sql } from 'kysely'
import { keyField, ownerFields, productField } from '#domain/import/fields.ts'
import type { ImportRecord, ImportRow } from '#domain/import/record.ts'
import { tableRecord, type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import { findPaidLines, lockSettlements } from './settlements.repository.ts'

const lineFields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  lineDate: { kind: 'instant', required: true },
  documentNumber: { kind: 'text', max: 100, isSearched: true, required: true },
  documentExternalId: { kind: 'text', max: 100 },
  customerName: { kind: 'text', max: 300, isSearched: true, required: true },
  product: { ...productField, required: true },
  base: { kind: 'amount', required: true },
  rateBasisPoints: { kind: 'integer', max: 10_000, required: true },
  amount: { kind: 'amount', required: true },
}
const target: UpsertTarget = {
  table: 'settlement_line',
  fields: { ...lineFields, settlementId: { kind: 'amount' } },
  key: ['externalId'],
}

/** The record `settlementLine` of portal-admin import (docs/decisions/imports.md). */
export const settlementLineRecord = tableRecord('settlementLine', target, {
  fields: { ...lineFields, settlementExternalId: keyField },
  async upsert(trx, partnerId, rows, fields, context) {
    const settlementIds = await lockSettlements(trx, partnerId, texts(rows, 'settlementExternalId'))
    const paid = await findPaidLines(trx, partnerId, texts(rows, 'externalId'))
    const refused: { row: ImportRow; reason: string }[] = []
    const asGiven = new Map<ImportRow, ImportRow>()
    for (const row of rows) {
      const settlementId = settlementIds.get(String(row.settlementExternalId))
      if (settlementId !== undefined) asGiven.set({ ...row, settlementId }, row)
      else
        refused.push({
          row,
          reason: `settlementExternalId: there is no settlement ${row.settlementExternalId}`,
        })
    }
    const names = new Set([...fields, 'settlementId'])
    const lines = [...asGiven.keys()]
    const isPaid = (row: ImportRow) => paid.has(String(row.externalId))

    const again = lines.filter(isPaid)
    await sql`savepoint paid_lines`.execute(trx)
    const tried = await upsertRows(trx, target, partnerId, again, names, context)
    if (tried.writtenIds.size > 0) await sql`rollback to savepoint paid_lines`.execute(trx)
    const changed = again
      .filter((row) => tried.writtenIds.has(paid.get(String(row.externalId)) ?? 0))
      .map((row) => ({
        row,
        reason: 'externalId: the line is paid and stays as it is; send what corrects it as another',
      }))

    const open = lines.filter((row) => !isPaid(row))
    const written = await upsertRows(trx, target, partnerId, open, names, context)
    for (const { row, reason } of [...tried.refused, ...changed, ...written.refused])
      refused.push({ row: asGiven.get(row) ?? row, reason })
    return { created: written.created, updated: written.updated, refused }
  },
})

function texts(rows: readonly ImportRow[], field: string): string[] {
  return rows.map((row) => String(row[field]))
}
