import { leadNote, leadReport } from '@partner-portal/contract/rules/lead'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusesIn,
} from '@partner-portal/contract/values/lead-status'
import { sql } from 'kysely'
import { keyField, ownerFields, productField } from '#domain/import/fields.ts'
import type { ImportRecord, ImportRow } from '#domain/import/record.ts'
import { tableRecord, upsertRows } from '#domain/import/upsert.ts'
import { blockingNips } from '#domain/lead-blocks.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { type Actor, recordEach } from '#platform/events/record.ts'
import { keepDeeds } from './keep-deeds.repository.ts'

const fields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  number: { kind: 'text', max: 100, isSearched: true, required: true },
  dateAdded: { kind: 'instant', required: true },
  nip: { kind: 'nip', required: true },
  companyName: { kind: 'rule', rule: leadReport.shape.companyName, required: true },
  firstName: { kind: 'rule', rule: leadReport.shape.firstName, required: true },
  lastName: { kind: 'rule', rule: leadReport.shape.lastName, required: true },
  phoneNumber: { kind: 'rule', rule: leadReport.shape.phoneNumber, required: true },
  email: { kind: 'rule', rule: leadReport.shape.email, required: true },
  product: { ...productField, required: true },
  amount: { kind: 'amount', least: 0 },
  note: { kind: 'rule', rule: leadNote },
  status: { kind: 'choice', choices: leadStatuses, required: true },
  blockedUntil: { kind: 'instant', isAhead: true, required: true },
}
const target = { table: 'lead', fields, key: ['externalId'] } as const

/** The record `lead` of portal-admin import. */
export const leadRecord = tableRecord('lead', target, {
  async upsert(trx, partnerId, rows, given, { now, by }) {
    const before = await findLeads(trx, partnerId, rows)
    const nips = [...rows, ...before].map(({ nip }) => String(nip))
    return blockingNips(trx, nips, async () => {
      await takeOver(trx, partnerId, rows)
      const kept = await keepDeeds(trx, partnerId, rows, now)
      const saved = await upsertRows(trx, target, partnerId, kept, given)
      const changed = before.filter(({ id }) => saved.writtenIds.has(id))
      const provider = { partnerId, username: null, operator: by }
      await recordChanges(trx, now, provider, changed)
      return saved
    })
  },
})

interface KnownLead {
  readonly id: number
  readonly nip: string
  readonly status: LeadStatus
  readonly agentId: number | null
}
const columns = sql`id, nip, status, agent_id as "agentId"`

/** Leads before these rows change them. */
async function findLeads(
  trx: Db,
  partnerId: number,
  rows: readonly ImportRow[],
): Promise<KnownLead[]> {
  const { rows: leads } = await sql<KnownLead>`
    select ${columns} from lead where partner_id = ${partnerId}
      and (external_id = any(${rows.map((row) => row.externalId)}::text[])
        or number = any(${rows.map((row) => row.number)}::text[]))
    order by id for update`.execute(trx)
  return leads
}

const decided = leadStatusesIn('decided', 'refused', 'accepted')

/** What users hear of leads that a file has changed. */
async function recordChanges(
  trx: Db,
  now: Date,
  provider: Actor & { readonly partnerId: number },
  leads: readonly KnownLead[],
): Promise<void> {
  if (leads.length === 0) return
  const former = new Map(leads.map((lead) => [lead.id, lead]))
  const { rows } = await sql<KnownLead>`
    select ${columns} from lead where partner_id = ${provider.partnerId}
      and id = ${anyId(former.keys())} order by id`.execute(trx)
  const decisions = Map.groupBy(
    rows.filter(({ id, status }) => status !== former.get(id)?.status),
    ({ status }) => (decided.includes(status) ? 'lead.decided' : 'lead.status-changed'),
  )
  for (const [kind, changed] of decisions) {
    const events = changed.map(({ id, status }) => ({ record: { id }, facts: { status } }))
    await recordEach(trx, now, provider, kind, events)
  }
  const handedOver = rows.flatMap(({ id, agentId: to }) => {
    const from = former.get(id)?.agentId ?? null
    return from === to ? [] : [{ record: { id }, facts: { from, to } }]
  })
  await recordEach(trx, now, provider, 'lead.handed-over', handedOver)
}

/**
 * A lead that was reported in the portal has no external id until the provider's system first sends
 * it with its number.
 */
async function takeOver(db: Db, partnerId: number, rows: readonly ImportRow[]): Promise<void> {
  const externalIds = rows.map((row) => row.externalId)
  const numbers = rows.map((row) => row.number)
  await sql`
    update lead set external_id = given.external_id
    from unnest(${externalIds}::text[], ${numbers}::text[]) as given (external_id, number)
    where lead.partner_id = ${partnerId} and lead.number = given.number
      and lead.external_id is null
      and not exists (select from lead as known
        where known.partner_id = ${partnerId}
          and known.external_id = given.external_id)`.execute(db)
}
