import type { ContractEvent } from '@partner-portal/contract/contract-events'
import { sql } from 'kysely'
import type { ImportValue } from '#domain/import/record.ts'
import { instantText } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'

/**
 * Inserts and updates events, deletes those without a date, and returns the ids of changed
 * contracts.
 */
export async function replaceEvents(
  db: Db,
  partnerId: number,
  dates: readonly { externalId: string; event: ContractEvent; date: ImportValue }[],
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
