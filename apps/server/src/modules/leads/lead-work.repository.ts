import type { LeadContact, LeadWork, NextStep } from '@partner-portal/contract/records/lead-work'
import { NOTE_MINUTES } from '@partner-portal/contract/rules/lead-work'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { LeadStatus } from '@partner-portal/contract/values/lead-status'
import { type Insertable, sql } from 'kysely'
import type { ContactFacts } from '#domain/incoming/leads.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { samePartner } from '#domain/same-partner.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal, Viewer } from '#platform/session/principal.ts'
import { findExtensions, outcomeOf, untilOf } from './extensions.ts'

/** A lead as far as work on it changes it. */
export interface WorkedLead {
  readonly partnerId: number
  readonly id: number
  readonly number: string
  readonly nip: string
  readonly status: LeadStatus
  readonly blockedUntil: Date
  readonly nextStep: NextStep | null
  readonly contact: LeadContact
}

/** A lead that the user may see. `locked`: nobody else changes it until the transaction ends. */
export async function getLead(
  db: Db,
  viewer: Viewer,
  id: number,
  { locked }: { locked: boolean },
): Promise<WorkedLead | undefined> {
  const found = await sql<WorkedLead>`
    select d.partner_id as "partnerId", d.id, d.number, d.nip, d.status,
      d.blocked_until as "blockedUntil",
      case when d.next_step is not null then json_build_object('text', d.next_step,
        'day', (d.next_step_at at time zone ${sql.lit(TIME_ZONE)})::date) end as "nextStep",
      json_build_object('firstName', d.first_name, 'lastName', d.last_name,
        'phoneNumber', d.phone_number, 'email', d.email) as contact
    from lead as d where ${ownRows(viewer)} and d.id = ${id}
    ${locked ? sql`for update` : sql``}`.execute(db)
  return found.rows[0]
}

type Entry = Omit<Insertable<Database['lead_entry']>, 'partner_id' | 'made_by'>

/** Returns its id. */
export async function insertEntry(
  trx: Db,
  { partnerId, userId }: Principal,
  entry: Entry,
): Promise<number> {
  const { id } = await trx
    .insertInto('lead_entry')
    .values({ partner_id: partnerId, made_by: userId, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noteCutoff = (now: Date) => new Date(now.getTime() - NOTE_MINUTES * MINUTE_MS)

/** Returns the number of its lead, or undefined if the user may not take it back. */
export async function deleteNote(
  trx: Db,
  principal: Principal,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const found = await sql<{ number: string }>`
    delete from lead_entry as e using lead as d
    where e.partner_id = ${principal.partnerId} and e.id = ${id} and e.kind = 'note'
      and e.made_by = ${principal.userId} and e.at > ${noteCutoff(now)}
      and d.id = e.lead_id and ${ownRows(principal)}
    returning d.number`.execute(trx)
  return found.rows[0]?.number
}

/** A lead with more entries shows its newest. */
const MOST_ENTRIES = 300

/** What was done with a lead. */
export async function readEntries(
  db: Db,
  principal: Principal,
  leadId: number,
  now: Date,
): Promise<Pick<LeadWork, 'notes' | 'formerContacts' | 'handOvers' | 'withdrawal' | 'extensions'>> {
  const { partnerId, isMaster, userId } = principal
  const entries = await db
    .selectFrom('lead_entry as e')
    .innerJoin('portal_user', 'portal_user.id', 'e.made_by')
    .leftJoin('agent as former', samePartner('former.id', 'e.agent_before'))
    .leftJoin('agent as next', samePartner('next.id', 'e.agent_after'))
    .select(['e.id', 'e.kind', 'e.at', 'e.made_by as madeBy', 'username as by', 'e.text'])
    .select(['e.facts', 'former.name as from', 'next.name as to', 'e.outcome', 'e.answer'])
    .select(['e.decided_at as decidedAt', 'e.until'])
    .where(({ and }) => and({ 'e.partner_id': partnerId, 'e.lead_id': leadId }))
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  const extensions = await findExtensions(db, { partnerId, leadId })
  const of = (kind: (typeof entries)[number]['kind']) => entries.filter((one) => one.kind === kind)
  const made = ({ at, by }: (typeof entries)[number]) => ({ at: isoInstant(at), by })
  const [withdrawal] = of('withdrawal')
  return {
    notes: of('note').map((note) => ({
      id: note.id,
      text: note.text ?? '',
      ...made(note),
      mayDelete: note.madeBy === userId && note.at > noteCutoff(now),
    })),
    formerContacts: of('contact').map((one) => ({
      ...(one.facts as ContactFacts).before,
      ...made(one),
    })),
    handOvers: isMaster
      ? of('hand-over').map((one) => ({ ...made(one), from: one.from, to: one.to ?? '' }))
      : [],
    withdrawal: withdrawal ? { ...made(withdrawal), reason: withdrawal.text ?? '' } : null,
    extensions: extensions.map(({ request, decision }) => ({
      at: isoInstant(request.at),
      by: request.actor ?? '',
      reason: request.content.reason ?? '',
      outcome: decision && outcomeOf(decision),
      decidedAt: decision && isoInstant(decision.at),
      answer: decision?.content.answer ?? null,
      until: decision && untilOf(decision),
    })),
  }
}

interface HandOver {
  readonly agentId: number
  readonly ids?: readonly number[] | undefined
  readonly fromAgentId?: number | undefined
}

/** Gives leads to an agent. Null: the partner has no such agent. The entries are new ones, by lead. */
export async function handOver(
  trx: Db,
  { partnerId, userId }: Principal,
  { agentId, ids, fromAgentId }: HandOver,
  now: Date,
): Promise<{ handedOver: number[]; unchanged: number[]; entryIds: number[] } | null> {
  const agent = await trx
    .selectFrom('agent')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, id: agentId }))
    .executeTakeFirst()
  if (!agent) return null
  const which = ids === undefined ? sql`agent_id = ${fromAgentId}` : sql`id = any(${[...ids]})`
  const { rows } = await sql<{ id: number; agentId: number | null }>`
    select id, agent_id as "agentId" from lead where partner_id = ${partnerId} and ${which}
    order by id for update`.execute(trx)
  const handedOver = rows.filter((row) => row.agentId !== agentId).map(({ id }) => id)
  const entries = await sql<{ id: number }>`
    insert into lead_entry (partner_id, lead_id, kind, at, made_by, agent_before, agent_after)
    select partner_id, id, 'hand-over', ${now}::timestamptz, ${userId}::bigint, agent_id, ${agentId}::bigint
    from lead where partner_id = ${partnerId} and id = any(${handedOver})
    order by id returning id`.execute(trx)
  await sql`
    update lead set agent_id = ${agentId}
    where partner_id = ${partnerId} and id = any(${handedOver})`.execute(trx)
  return {
    handedOver,
    unchanged: rows.filter((row) => row.agentId === agentId).map(({ id }) => id),
    entryIds: entries.rows.map(({ id }) => id),
  }
}

interface NewDispute {
  readonly leadId: number | null
  readonly nip: string
  readonly kind: Database['lead_dispute']['kind']
  readonly reason: string
}

/** Undefined: an earlier one has no answer yet. */
export function openDispute(
  trx: Db,
  { partnerId, userId }: Principal,
  { leadId, nip, kind, reason }: NewDispute,
  now: Date,
): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('lead_dispute')
    .values({
      partner_id: partnerId,
      lead_id: leadId,
      nip,
      kind,
      reason: reason.toWellFormed(),
      opened_at: now,
      opened_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}
