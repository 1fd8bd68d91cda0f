import type { LeadStatus } from '@partner-portal/contract/leads/lead-status'
import type { LeadContact, LeadWork, NextStep } from '@partner-portal/contract/leads/lead-work'
import { NOTE_MINUTES } from '@partner-portal/contract/leads/lead-work.rules'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { type RawBuilder, sql } from 'kysely'
import { movedDocuments } from '#domain/account/agents.ts'
import { type FoundEvent, findEvents } from '#domain/events/find-events.ts'
import { extensionKinds, extensionsOf, outcomeOf, untilOf } from '#domain/leads/extensions.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { anyId, anyText, type Db } from '#platform/database/connect.ts'
import { recordEach } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal, Viewer } from '#platform/session/principal.ts'

/** More rows in one statement might reach its time limit. */
const MOST_AT_ONCE = 10_000

/** The fields of a lead that work on it changes. */
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

/** A lead of the user. `locked`: until the transaction ends. */
export async function getLead(
  db: Db,
  viewer: Viewer,
  id: number,
  { locked }: { locked: boolean },
): Promise<WorkedLead | undefined> {
  const result = await sql<WorkedLead>`
    select d.partner_id as "partnerId", d.id, d.number, d.nip, d.status,
      d.blocked_until as "blockedUntil",
      case when d.next_step is not null then json_build_object('text', d.next_step,
        'day', (d.next_step_at at time zone ${sql.lit(TIME_ZONE)})::date) end as "nextStep",
      json_build_object('firstName', d.first_name, 'lastName', d.last_name,
        'phoneNumber', d.phone_number, 'email', d.email) as contact
    from lead as d where ${ownRows(viewer)} and d.id = ${id}
    ${locked ? sql`for update` : sql``}`.execute(db)
  return result.rows[0]
}

const noteCutoff = (now: Date) => new Date(now.getTime() - NOTE_MINUTES * MINUTE_MS)

/** Deletes a note's text. Returns the id of its lead, or undefined if the user may not take it back. */
export async function deleteNote(
  trx: Db,
  principal: Principal,
  id: number,
  now: Date,
): Promise<number | undefined> {
  const result = await sql<{ id: number }>`
    delete from event_content as c using event as e, lead as d
    where c.partner_id = ${principal.partnerId} and c.event_id = ${id}
      and e.partner_id = c.partner_id and e.id = c.event_id and e.kind = 'lead.note-added'
      and e.actor = ${principal.username} and e.at > ${noteCutoff(now)}
      and d.id = e.record_id and ${ownRows(principal)}
    returning d.id`.execute(trx)
  return result.rows[0]?.id
}

type LeadEvents = Pick<
  LeadWork,
  'notes' | 'formerContacts' | 'handOvers' | 'withdrawal' | 'extensions'
>

/** The events of a lead since its report. */
export async function readLeadEvents(
  db: Db,
  principal: Principal,
  leadId: number,
  now: Date,
): Promise<LeadEvents> {
  const { partnerId, isMaster, username } = principal
  const events = await findEvents(db, { partnerId, type: 'lead', id: leadId }, [
    ...extensionKinds,
    'lead.note-added',
    'lead.contact-corrected',
    'lead.handed-over',
    'lead.withdrawn',
  ])
  const notes = events.filter((event) => event.kind === 'lead.note-added')
  const corrections = events.filter((event) => event.kind === 'lead.contact-corrected')
  const handOvers = isMaster ? events.filter((event) => event.kind === 'lead.handed-over') : []
  const withdrawal = events.find((event) => event.kind === 'lead.withdrawn')
  const names = await findAgentNames(db, partnerId, handOvers)
  const added = notes.flatMap(({ id, at, actor, content: { text } }) => {
    if (!text) return []
    const mayDelete = actor === username && at > noteCutoff(now)
    return [{ id, text, ...authorOf({ at, actor }), mayDelete }]
  })
  return {
    notes: [...added, ...(await findReportNote(db, principal, leadId))],
    formerContacts: corrections.flatMap(({ content: { before }, ...event }) =>
      before ? [{ ...before, ...authorOf(event) }] : [],
    ),
    handOvers: handOvers.map(({ facts: { from, to }, ...event }) => ({
      ...authorOf(event),
      from: names.get(from) ?? null,
      to: names.get(to) ?? null,
    })),
    withdrawal: withdrawal
      ? { ...authorOf(withdrawal), reason: withdrawal.content.reason ?? '' }
      : null,
    extensions: extensionsOf(events).map(({ request, decision }) => ({
      ...authorOf(request),
      reason: request.content.reason ?? '',
      outcome: decision && outcomeOf(decision),
      decidedAt: decision && isoInstant(decision.at),
      answer: decision?.content.answer ?? null,
      until: decision && untilOf(decision),
    })),
  }
}

/** The note typed with the report, which is no event. */
async function findReportNote(db: Db, principal: Principal, leadId: number) {
  const note = { id: 0, mayDelete: false }
  const { rows } = await sql<{ text: string; at: Date; actor: string | null }>`
    select d.note as text, d.date_added as at, u.username as actor from lead as d
    left join portal_user as u on u.partner_id = d.partner_id and u.id = d.reported_by
    where ${ownRows(principal)} and d.id = ${leadId} and d.note <> ''`.execute(db)
  return rows.map(({ text, ...report }) => ({ ...note, text, ...authorOf(report) }))
}

function authorOf({ at, actor }: Pick<FoundEvent, 'at' | 'actor'>) {
  return { at: isoInstant(at), by: actor ?? '' }
}

/** The agents of hand-overs. */
async function findAgentNames(
  db: Db,
  partnerId: number,
  handOvers: readonly FoundEvent<'lead.handed-over'>[],
): Promise<Map<number | null, string>> {
  const ids = handOvers.flatMap(({ facts }) => [facts.from, facts.to].filter((id) => id !== null))
  if (ids.length === 0) return new Map()
  const agents = await db
    .selectFrom('agent')
    .select(['id', 'name'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', anyId(ids))
    .execute()
  return new Map(agents.map(({ id, name }) => [id, name]))
}

interface HandOver {
  readonly agentId: number | null
  readonly ids?: readonly number[] | undefined
  readonly fromAgentId?: number | undefined
}

interface Moved {
  readonly id: number
  readonly from: number | null
  readonly nip: string
}

/**
 * Gives leads to an agent, or to the firm (null), with the contracts and documents under way that their former
 * agent has of the same clients, and records it. Null: the partner has no such agent.
 */
export async function handOver(
  trx: Db,
  now: Date,
  principal: Principal,
  { agentId: to, ids, fromAgentId }: HandOver,
) {
  const { partnerId } = principal
  const agents = trx.selectFrom('agent').select('id').where('partner_id', '=', partnerId)
  if (to !== null && !(await agents.where('id', '=', to).executeTakeFirst())) return null
  const ofAgent = sql`agent_id = ${fromAgentId}`
  const leads = await move('lead', sql`lead`, sql`nip`, ids ? sql`id = ${anyId(ids)}` : ofAgent)
  const nips = leads.moved.map(({ nip }) => nip)
  const ofClients = sql`customer_nip = ${anyText(nips)} and exists (
    select from unnest(${nips}::text[], ${leads.moved.map(({ from }) => from)}::bigint[]) as
      former (nip, agent) where nip = customer_nip and agent is not distinct from agent_id)`
  const those = ids ? ofClients : ofAgent
  const contracts = await move('contract', sql`contract`, sql`customer_nip`, those)
  const documents = await move(
    'document',
    sql`financial_document`,
    sql`customer_nip`,
    sql`${movedDocuments} and ${those}`,
  )
  return { leads, contracts: contracts.moved.length, documents: documents.moved.length }

  async function move(
    name: 'lead' | 'contract' | 'document',
    ...[table, nip, which]: RawBuilder<unknown>[]
  ) {
    const { rows } = await sql<Moved>`
      select id, agent_id as "from", ${nip} as nip from ${table}
      where partner_id = ${partnerId} and ${which} order by id for update`.execute(trx)
    const moved = rows.filter(({ from }) => from !== to)
    for (let first = 0; first < moved.length; first += MOST_AT_ONCE) {
      const some = moved.slice(first, first + MOST_AT_ONCE)
      await sql`
        update ${table} set agent_id = ${to} where partner_id = ${partnerId}
          and id = ${anyId(some.map(({ id }) => id))}`.execute(trx)
      const events = some.map(({ id, from }) => ({ record: { id }, facts: { from, to } }))
      await recordEach(trx, now, principal, `${name}.handed-over`, events)
    }
    return { moved, unchanged: rows.filter(({ from }) => from === to).map(({ id }) => id) }
  }
}
