import { type Lead, leadGrid } from '@partner-portal/contract/leads'
import { sql } from 'kysely'
import { agentColumns, agentJoin, type BaseRecord, baseOf, ownRows } from '#domain/list/own-rows.ts'
import { isoText, named, ordered, searched } from '#platform/list/columns.ts'
import type { MomentSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { leadSheet } from './leads.sheet.ts'

/** The leads that the partner blocked, as the list mechanism reads them. */
export const leadSource: MomentSource<typeof leadGrid, 'isExpired', LeadRecord> = {
  grid: leadGrid,
  table: sql`lead`,
  rowJoins: agentJoin,
  columns: {
    number: searched('number'),
    dateAdded: ordered(sql`d.date_added`),
    nip: ordered(sql`d.nip`),
    companyName: named('company_name'),
    lastName: named('last_name'),
    phoneNumber: { value: sql`d.phone_number` },
    email: { value: sql`d.email`, search: sql`d.email_search` },
    product: ordered(sql`d.product`),
    status: ordered(sql`d.status`),
    blockedUntil: ordered(sql`d.blocked_until`),
    ...agentColumns,
  },
  momentColumns: (now) => ({ isExpired: { value: sql`(d.blocked_until <= ${now})` } }),
  scope: ownRows,
  rowSelect: sql<LeadRecord>`d.id, d.agent_id, a.name as agent_name, d.number,
    ${isoText(sql`d.date_added`)} as date_added, d.nip, d.company_name, d.first_name, d.last_name,
    d.phone_number, d.email, d.product, d.status,
    ${isoText(sql`d.blocked_until`)} as blocked_until`,
  toRow: toLead,
  summarySelect: null,
  sheetColumns: leadSheet,
}

interface LeadRecord extends BaseRecord {
  number: string
  date_added: string
  nip: string
  company_name: string
  first_name: string
  last_name: string
  phone_number: string
  email: string
  product: string
  status: Lead['status']
  blocked_until: string
}

function toLead(record: LeadRecord, principal: Principal): Lead {
  return {
    ...baseOf(record, principal),
    number: record.number,
    dateAdded: record.date_added,
    nip: record.nip,
    companyName: record.company_name,
    firstName: record.first_name,
    lastName: record.last_name,
    phoneNumber: record.phone_number,
    email: record.email,
    product: record.product,
    status: record.status,
    blockedUntil: record.blocked_until,
  }
}
