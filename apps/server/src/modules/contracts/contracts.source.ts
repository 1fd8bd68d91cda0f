import { contractEvents } from '@partner-portal/contract/contract-events'
import { type Contract, contractGrid } from '@partner-portal/contract/contracts'
import { sql } from 'kysely'
import {
  agentColumns,
  agentJoin,
  type BaseRecord,
  baseOf,
  ownRows,
  sumOf,
} from '#domain/list/own-rows.ts'
import { isoText, named, optional, ordered, searched } from '#platform/list/columns.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { contractSheet } from './contracts.sheet.ts'

/** A row's timeline; events of one moment stand in their order of life. */
const timeline = sql`(
  select coalesce(json_agg(json_build_object('event', e.event, 'date', ${isoText(sql`e.date`)})
    order by e.date, array_position(${[...contractEvents]}::text[], e.event)), '[]')
  from contract_event as e where e.partner_id = d.partner_id and e.contract_id = d.id)`

/** Contracts and proposals that came through the partner, as the list mechanism reads them. */
export const contractSource: GridSource<typeof contractGrid, ContractRecord> = {
  grid: contractGrid,
  table: sql`contract`,
  rowJoins: agentJoin,
  columns: {
    dateAdded: ordered(sql`d.date_added`),
    number: searched('number'),
    customerName: named('customer_name'),
    customerNip: optional(sql`d.customer_nip`),
    product: ordered(sql`d.product`),
    amount: optional(sql`d.amount`),
    currency: { value: sql`d.currency` },
    status: ordered(sql`d.status`),
    signedDate: optional(sql`d.signed_date`),
    ...agentColumns,
  },
  scope: ownRows,
  rowSelect: sql<ContractRecord>`d.id, d.agent_id, a.name as agent_name,
    ${isoText(sql`d.date_added`)} as date_added, d.number, d.customer_name, d.customer_nip,
    d.product, d.amount, d.currency, d.status, ${isoText(sql`d.signed_date`)} as signed_date,
    ${timeline} as events`,
  toRow: toContract,
  summarySelect: sumOf(sql`d.amount`),
  sheetColumns: contractSheet,
}

interface ContractRecord extends BaseRecord {
  date_added: string
  number: string
  customer_name: string
  customer_nip: string | null
  product: string
  amount: number | null
  currency: string
  status: Contract['status']
  signed_date: string | null
  events: Contract['events']
}

function toContract(record: ContractRecord, principal: Principal): Contract {
  return {
    ...baseOf(record, principal),
    dateAdded: record.date_added,
    number: record.number,
    customerName: record.customer_name,
    customerNip: record.customer_nip,
    product: record.product,
    amount: record.amount,
    currency: record.currency,
    status: record.status,
    signedDate: record.signed_date,
    events: record.events,
  }
}
