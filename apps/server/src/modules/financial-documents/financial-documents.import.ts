import { repaymentPeriodTypes } from '@partner-portal/contract/dictionaries'
import { documentStatuses } from '@partner-portal/contract/document-status'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { ImportRecord, ImportRow, UpsertResult } from '#platform/import/record.ts'

const currency = { kind: 'pattern', pattern: /^[A-Z]{3}$/, expected: 'an ISO 4217 code' } as const

/** Which column a field fills, and how its text becomes the column's type. */
const targets: Record<string, { column: string; type: string }> = {
  relation: { column: 'relation', type: 'text' },
  externalId: { column: 'external_id', type: 'text' },
  documentNumber: { column: 'document_number', type: 'text' },
  customerName: { column: 'customer_name', type: 'text' },
  customerNip: { column: 'customer_nip', type: 'text' },
  product: { column: 'product', type: 'text' },
  dateAdded: { column: 'date_added', type: 'timestamptz' },
  fundingDate: { column: 'funding_date', type: 'timestamptz' },
  amount: { column: 'amount', type: 'bigint' },
  currency: { column: 'currency', type: 'text' },
  'repaymentPeriod.value': { column: 'repayment_period_value', type: 'integer' },
  'repaymentPeriod.type': { column: 'repayment_period_type', type: 'text' },
  updateTotalValueAmount: { column: 'update_total_value_amount', type: 'bigint' },
  updateTotalValueCurrency: { column: 'update_total_value_currency', type: 'text' },
  status: { column: 'status', type: 'text' },
  partnerItemId: { column: 'partner_item_id', type: 'text' },
  agentCode: { column: 'agent_id', type: 'bigint' },
}
const keyColumns = ['relation', 'external_id']

/** The record `financialDocument` of portal-admin import (product §7). */
export const financialDocumentRecord: ImportRecord = {
  name: 'financialDocument',
  fields: {
    partnerCode: { kind: 'text', max: 40 },
    relation: { kind: 'choice', choices: ['gained', 'receiver'], required: true },
    externalId: { kind: 'text', max: 100, required: true },
    documentNumber: { kind: 'text', max: 100, required: true },
    customerName: { kind: 'text', max: 300, required: true },
    customerNip: { kind: 'nip' },
    product: {
      kind: 'pattern',
      pattern: /^[A-Z][A-Z0-9_]{1,39}$/,
      expected: 'a product code',
      required: true,
    },
    dateAdded: { kind: 'instant', required: true },
    fundingDate: { kind: 'instant' },
    amount: { kind: 'amount', required: true },
    currency: { ...currency, required: true },
    'repaymentPeriod.value': { kind: 'integer', most: 100_000 },
    'repaymentPeriod.type': { kind: 'choice', choices: repaymentPeriodTypes },
    updateTotalValueAmount: { kind: 'amount' },
    updateTotalValueCurrency: currency,
    status: { kind: 'choice', choices: documentStatuses, required: true },
    partnerItemId: { kind: 'text', max: 100 },
    agentCode: { kind: 'text', max: 100 },
  },
  key: (row) => `${row.relation} ${row.externalId}`,
  check(row) {
    if (isHalf(row['repaymentPeriod.value'], row['repaymentPeriod.type']))
      return 'repaymentPeriod: needs both value and type'
    if (isHalf(row.updateTotalValueAmount, row.updateTotalValueCurrency))
      return 'updateTotalValue: needs both amount and currency'
    return null
  },
  upsert,
}

function isHalf(one: unknown, other: unknown): boolean {
  return (one ?? null) === null ? (other ?? null) !== null : (other ?? null) === null
}

/** One statement for a batch: new rows go in, changed ones change, the same ones are not touched. */
async function upsert(
  db: Db,
  partnerId: number,
  rows: readonly ImportRow[],
  given: ReadonlySet<string>,
): Promise<UpsertResult> {
  const { known, refused, agentIds } = await resolveAgents(db, partnerId, rows)
  if (known.length === 0) return { created: 0, updated: 0, refused }
  const fields = Object.entries(targets).filter(([name]) => given.has(name))
  const columns = fields.map(([, { column }]) => sql.ref(column))
  const changing = fields
    .map(([, { column }]) => column)
    .filter((column) => !keyColumns.includes(column))
  const values = fields.map(([name, { type }]) => {
    const list = known.map((row) =>
      name === 'agentCode'
        ? (agentIds.get(String(row[name])) ?? null)
        : instantText(type, row[name] ?? null),
    )
    return sql`${list}::${sql.raw(type)}[]`
  })
  const tuple = (table: string) => sql.join(changing.map((column) => sql.ref(`${table}.${column}`)))
  const result = await sql<{ created: boolean }>`
    insert into financial_document (partner_id, ${sql.join(columns)})
    select ${partnerId}::bigint, given.* from unnest(${sql.join(values)}) as given
    on conflict (partner_id, relation, external_id) do update
    set ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
    where (${tuple('financial_document')}) is distinct from (${tuple('excluded')})
    returning xmax = 0 as created`.execute(db)
  const created = result.rows.filter((row) => row.created).length
  return { created, updated: result.rows.length - created, refused }
}

/** A wall time says that it is Warsaw's; a text with an offset stands for itself. */
function instantText(type: string, value: string | number | null) {
  if (type !== 'timestamptz' || value === null) return value
  return /^\S+ \d{2}:\d{2}:\d{2}$/.test(String(value)) ? `${value} Europe/Warsaw` : value
}

async function resolveAgents(db: Db, partnerId: number, rows: readonly ImportRow[]) {
  const codes = new Set(rows.map((row) => row.agentCode ?? null).filter((code) => code !== null))
  const agentIds = new Map<string, number>()
  if (codes.size > 0) {
    const found = await db
      .selectFrom('agent')
      .select(['code', 'id'])
      .where('partner_id', '=', partnerId)
      .execute()
    for (const { code, id } of found) agentIds.set(code, id)
  }
  const isKnown = (row: ImportRow) =>
    (row.agentCode ?? null) === null || agentIds.has(String(row.agentCode))
  const refused = rows
    .filter((row) => !isKnown(row))
    .map((row) => ({ row, reason: `agentCode: there is no agent ${row.agentCode}` }))
  return { known: rows.filter(isKnown), refused, agentIds }
}
