import { type Settlement, settlementGrid } from '@partner-portal/contract/settlements'
import { sql } from 'kysely'
import {
  agentColumns,
  agentJoin,
  type BaseRecord,
  baseOf,
  ownRows,
  sumOf,
} from '#domain/list/own-rows.ts'
import { isoText, optional, ordered, searched } from '#platform/list/columns.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { settlementSheet } from './settlements.sheet.ts'

/** The partner's monthly settlements, as the list mechanism reads them. */
export const settlementSource: GridSource<typeof settlementGrid, SettlementRecord> = {
  grid: settlementGrid,
  table: sql`settlement`,
  rowJoins: agentJoin,
  columns: {
    number: searched('number'),
    periodFrom: ordered(sql`d.period_from`),
    periodTo: ordered(sql`d.period_to`),
    amount: ordered(sql`d.amount`),
    currency: { value: sql`d.currency` },
    status: ordered(sql`d.status`),
    paidDate: optional(sql`d.paid_date`),
    itemsCount: ordered(sql`d.items_count`),
    ...agentColumns,
  },
  scope: ownRows,
  rowSelect: sql<SettlementRecord>`d.id, d.agent_id, a.name as agent_name, d.number,
    ${isoText(sql`d.period_from`)} as period_from, ${isoText(sql`d.period_to`)} as period_to,
    d.amount, d.currency, d.status, ${isoText(sql`d.paid_date`)} as paid_date, d.items_count`,
  toRow: toSettlement,
  summarySelect: sumOf(sql`d.amount`),
  sheetColumns: settlementSheet,
}

export interface SettlementRecord extends BaseRecord {
  number: string
  period_from: string
  period_to: string
  amount: number
  currency: string
  status: Settlement['status']
  paid_date: string | null
  items_count: number
}

function toSettlement(record: SettlementRecord, principal: Principal): Settlement {
  return {
    ...baseOf(record, principal),
    number: record.number,
    periodFrom: record.period_from,
    periodTo: record.period_to,
    amount: record.amount,
    currency: record.currency,
    status: record.status,
    paidDate: record.paid_date,
    itemsCount: record.items_count,
  }
}
