import {
  type TimelineEvent,
  timelineEvents,
} from '@partner-portal/contract/contracts/contract-timeline'
import { contracts } from '@partner-portal/contract/contracts/contracts.list'
import { sql } from 'kysely'
import { addressField, fieldsOf } from '#domain/import/fields.ts'
import type { ImportField, ImportRecord, ImportValue } from '#domain/import/record.ts'
import { statusRecorder } from '#domain/import/record-changes.ts'
import { instantText, tableRecord, type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'

const eventFields: Record<string, ImportField> = Object.fromEntries(
  timelineEvents.map((event) => [
    `events.${event}`,
    { kind: 'instant', isAhead: event === 'CONTRACT_TERMINATED' },
  ]),
)
const ownFields: ImportRecord['fields'] = {
  ...fieldsOf(contracts.declared, {
    amount: { kind: 'amount', min: 0 },
    signedDate: null,
    filesDue: null,
  }),
  documentUrl: addressField,
}
const signed = 'events.CONTRACT_SIGNED'
const target: UpsertTarget = {
  table: 'contract',
  fields: { ...ownFields, [signed]: { kind: 'instant' } },
  key: ['externalId'],
  handOvers: 'contract.handed-over',
  columns: { [signed]: 'signed_date' },
  tracked: {
    columns: ['status'],
    recorders: [statusRecorder('contract.status-changed', (status) => ({ status }))],
  },
}

/**
 * The record `contract` of portal-admin import. Each event of the timeline is a field.
 */
export const contractRecord = tableRecord('contract', target, {
  fields: { ...ownFields, ...eventFields },
  async upsert(trx, partnerId, rows, fields, context) {
    const saved = await upsertRows(trx, target, partnerId, rows, fields, context)
    const { known, writtenIds, createdIds: _, ...result } = saved
    const events = timelineEvents.filter((event) => fields.has(`events.${event}`))
    if (known.length === 0 || events.length === 0) return result
    const dates = known.flatMap((row) =>
      events.map((event) => ({
        externalId: String(row.externalId),
        event,
        date: row[`events.${event}`] ?? null,
      })),
    )
    const changedIds = await replaceEvents(trx, partnerId, dates)
    // A contract with a changed timeline counts as changed.
    const more = changedIds.filter((id) => !writtenIds.has(id))
    return { ...result, updated: result.updated + more.length }
  },
})

/** Inserts and updates events, deletes those without a date, and returns the ids of changed contracts. */
async function replaceEvents(
  db: Db,
  partnerId: number,
  dates: readonly { externalId: string; event: TimelineEvent; date: ImportValue }[],
): Promise<number[]> {
  const externalIds = dates.map(({ externalId }) => externalId)
  const events = dates.map(({ event }) => event)
  const moments = dates.map(({ date }) => instantText(date))
  const changed = await sql<{ contract_id: number }>`
    with given as (
      select c.id as contract_id, g.event, g.date
      from unnest(${externalIds}::text[], ${events}::text[], ${moments}::timestamptz[])
        as g (external_id, event, date)
      join contract as c on c.partner_id = ${partnerId} and c.external_id = g.external_id
    ), removed as (
      delete from contract_event as e using given
      where e.partner_id = ${partnerId} and e.contract_id = given.contract_id
        and e.event = given.event and given.date is null
        -- What the customer confirmed here stays, until the provider's system knows of it.
        and not (e.event = 'CONTRACT_ACCEPTED' and exists (select from contract_link as l
          where l.partner_id = e.partner_id and l.contract_id = e.contract_id
            and l.confirmed_at is not null))
      returning e.contract_id
    ), put as (
      insert into contract_event (partner_id, contract_id, event, date)
      select ${partnerId}, contract_id, event, date from given where date is not null
      on conflict (partner_id, contract_id, event) do update set date = excluded.date
      where contract_event.date is distinct from excluded.date
      returning contract_id
    )
    select contract_id from removed union select contract_id from put`.execute(db)
  return changed.rows.map((row) => row.contract_id)
}
