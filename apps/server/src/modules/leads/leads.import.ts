import { isDecision } from '@partner-portal/contract/leads/lead.events'
import { leadNote, leadReport } from '@partner-portal/contract/leads/lead.rules'
import { leads } from '@partner-portal/contract/leads/leads.list'
import { sql } from 'kysely'
import { fieldsOf } from '#domain/import/fields.ts'
import type { ImportRecord, ImportRow } from '#domain/import/record.ts'
import { recorder, statusRecorder } from '#domain/import/record-changes.ts'
import { tableRecord, type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import { blockingNips } from '#domain/leads/blocks.ts'
import type { Db } from '#platform/database/connect.ts'
import { keepChanges } from './keep-changes.repository.ts'

const fields: ImportRecord['fields'] = {
  ...fieldsOf(leads.declared, {
    companyName: { kind: 'rule', rule: leadReport.shape.companyName },
    firstName: { kind: 'rule', rule: leadReport.shape.firstName },
    lastName: { kind: 'rule', rule: leadReport.shape.lastName },
    phoneNumber: { kind: 'rule', rule: leadReport.shape.phoneNumber },
    email: { kind: 'rule', rule: leadReport.shape.email },
    nextStepDate: null,
    nextStep: null,
  }),
  amount: { kind: 'amount', min: 0 },
  note: { kind: 'rule', rule: leadNote },
}
const target: UpsertTarget = {
  table: 'lead',
  fields,
  key: ['externalId'],
  handOvers: 'lead.handed-over',
  tracked: {
    columns: ['status', 'agent_id'],
    recorders: [
      statusRecorder('lead.decided', (status) => (isDecision(status) ? { status } : null)),
      // Only the partner withdraws a lead.
      statusRecorder('lead.status-changed', (status) =>
        isDecision(status) || status === 'WITHDRAWN' ? null : { status },
      ),
      recorder('lead.handed-over', ({ agent_id: to = null }, before) => {
        const from = before?.agent_id ?? null
        return before && from !== to ? { from, to } : null
      }),
    ],
  },
}

/** The record `lead` of portal-admin import. */
export const leadRecord = tableRecord('lead', target, {
  async upsert(trx, partnerId, rows, fields, context) {
    const nips = [...rows.map(({ nip }) => String(nip)), ...(await findNips(trx, partnerId, rows))]
    return blockingNips(trx, nips, async () => {
      await takeOver(trx, partnerId, rows)
      const kept = await keepChanges(trx, partnerId, rows, context.now)
      return upsertRows(trx, target, partnerId, kept, fields, context)
    })
  },
})

/** The NIPs of leads before these rows change them. */
async function findNips(trx: Db, partnerId: number, rows: readonly ImportRow[]): Promise<string[]> {
  const { rows: leads } = await sql<{ nip: string }>`
    select nip from lead where partner_id = ${partnerId}
      and (external_id = any(${rows.map((row) => row.externalId)}::text[])
        or number = any(${rows.map((row) => row.number)}::text[]))
    order by id for update`.execute(trx)
  return leads.map(({ nip }) => nip)
}

/**
 * A lead that was reported in the portal has no external id until the provider's system first sends it with its
 * number.
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
