import { mayMoveMoney } from '@partner-portal/contract/protocol/access-map'
import { leadWorkCalls } from '@partner-portal/contract/records/lead-work'
import {
  extendableStatuses,
  type LeadStatus,
  withdrawableStatuses,
} from '@partner-portal/contract/values/lead-status'
import type { FastifyInstance } from 'fastify'
import { recipientOf } from '#domain/client-consents/client-consents.ts'
import type { Context } from '#domain/context.ts'
import { blockingNips } from '#domain/lead-blocks.ts'
import { endFormerConsentLinks } from '#domain/links/links.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import type { LeadEntryKind } from '#domain/schema/lead-tables.ts'
import { updateRow } from '#domain/update-row.ts'
import { audit, changedNothing } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant, warsawMoment, wholeSecond } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findExtensions } from './extensions.ts'
import {
  deleteNote,
  getLead,
  handOver,
  insertEntry,
  readEntries,
  type WorkedLead,
} from './lead-work.repository.ts'

/** What a partner does with a lead after its report. */
export function leadWorkRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const change = changing(context)
  registerCall(app, leadWorkCalls.getLeadWork, async ({ params, principal, fail }) => {
    const lead = await requireLead(db, principal, params.id, fail, { locked: false })
    const now = clock.now()
    const entries = await readEntries(db, principal, lead.id, now)
    const mayAct = mayMoveMoney(principal)
    const isWaiting = entries.extensions.some(({ outcome }) => outcome === null)
    return {
      nextStep: lead.nextStep,
      contact: lead.contact,
      ...entries,
      mayWithdraw: mayAct && isOpen(lead, withdrawableStatuses, now),
      mayExtend: mayAct && !isWaiting && isOpen(lead, extendableStatuses, now),
    }
  })

  registerCall(app, leadWorkCalls.createLeadNote, ({ params, body, principal, fail }) =>
    db.transaction().execute(async (trx) => {
      const lead = await requireLead(trx, principal, params.id, fail)
      const now = clock.now()
      const { text } = body
      const entry = { lead_id: lead.id, kind: 'note', at: now, text } as const
      const id = await insertEntry(trx, principal, entry)
      await audit(trx, now, principal, 'lead.note-added', { number: lead.number, note: id })
      return { id, text, at: isoInstant(now), by: principal.username, mayDelete: true }
    }),
  )

  registerCall(app, leadWorkCalls.deleteLeadNote, ({ params, principal, fail }) =>
    change(async (trx, now) => {
      const number = await deleteNote(trx, principal, params.id, now)
      if (number === undefined) throw fail('NOT_FOUND')
      await audit(trx, now, principal, 'lead.note-deleted', { number, note: params.id })
    }),
  )

  registerCall(app, leadWorkCalls.saveNextStep, ({ params, body, principal, fail }) =>
    change(async (trx, now) => {
      const lead = await requireLead(trx, principal, params.id, fail)
      const { nextStep, seen } = body
      if (!isSame(lead.nextStep, seen)) throw fail('CHANGED_ELSEWHERE')
      if (isSame(lead.nextStep, nextStep)) return changedNothing()
      await updateRow(trx, 'lead', lead, {
        next_step: nextStep?.text ?? null,
        next_step_at: nextStep && warsawMoment(`${nextStep.day} 00:00:00`),
      })
      const kind = nextStep ? 'step' : 'step-done'
      const text = (nextStep ?? lead.nextStep)?.text ?? null
      await insertEntry(trx, principal, { lead_id: lead.id, kind, at: now, text })
      const detail = { number: lead.number, day: nextStep?.day ?? null }
      await audit(trx, now, principal, 'lead.next-step', detail)
    }),
  )

  registerCall(app, leadWorkCalls.updateLeadContact, ({ params, body, principal, fail }) =>
    change(async (trx, now) => {
      const lead = await requireLead(trx, principal, params.id, fail)
      const { seen, ...after } = body
      const before = lead.contact
      if (!isSame(before, seen)) throw fail('CHANGED_ELSEWHERE')
      if (isSame(before, after)) return changedNothing()
      await updateRow(trx, 'lead', lead, {
        first_name: after.firstName,
        last_name: after.lastName,
        phone_number: after.phoneNumber,
        email: after.email,
      })
      const { clientConsents: channel } = config
      if (channel !== undefined) {
        const recipient = recipientOf(after, channel)
        const of = { partnerId: lead.partnerId, leadId: lead.id, channel, recipient }
        await endFormerConsentLinks(trx, of, now)
      }
      const facts = JSON.stringify({ before, after })
      await recordEntry(trx, principal, { lead_id: lead.id, kind: 'contact', at: now, facts })
      const names = Object.keys(after) as (keyof typeof after)[]
      const changed = names.filter((name) => before[name] !== after[name])
      // The log has no contact data.
      await audit(trx, now, principal, 'lead.contact-corrected', { number: lead.number, changed })
    }),
  )
}

/** Who has a lead, and how long it is protected. */
export function leadKeepingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const change = changing(context)

  registerCall(app, leadWorkCalls.createLeadHandOver, async ({ body, principal, fail }) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      const done = await handOver(trx, principal, body, now)
      if (!done) throw fail('NOT_FOUND')
      const { handedOver, unchanged, entryIds } = done
      const { partnerId } = principal
      const events = entryIds.map((recordId) => ({
        kind: 'lead-hand-over' as const,
        partnerId,
        recordId,
      }))
      await queueEvents(trx, events, now)
      const { agentId, fromAgentId = null, ids = [] } = body
      const detail = { agentId, fromAgentId, leads: handedOver.length }
      if (handedOver.length === 0) changedNothing()
      else await audit(trx, now, principal, 'lead.handed-over', detail)
      const found = new Set([...handedOver, ...unchanged])
      const refused = ids
        .filter((id) => !found.has(id))
        .map((id) => ({ id, reason: 'NOT_FOUND' as const }))
      return { handedOver, unchanged, refused }
    }),
  )

  registerCall(app, leadWorkCalls.createLeadWithdrawal, ({ params, body, principal, fail }) =>
    change(async (trx, now) => {
      const { nip } = await requireLead(trx, principal, params.id, fail, { locked: false })
      // Stored with seconds: the protection must be over now.
      const at = wholeSecond(now)
      await blockingNips(trx, [nip], async () => {
        const lead = await requireLead(trx, principal, params.id, fail)
        if (lead.nip !== nip || !isOpen(lead, withdrawableStatuses, now)) throw fail('LEAD_CLOSED')
        await updateRow(trx, 'lead', lead, {
          status: 'WITHDRAWN',
          blocked_until: at,
          next_step: null,
          next_step_at: null,
        })
        const { reason: text } = body
        const until = lead.blockedUntil
        const entry = { lead_id: lead.id, kind: 'withdrawal', at: now, text, until } as const
        await recordEntry(trx, principal, entry)
        const detail = { number: lead.number, nip, before: { status: lead.status } }
        await audit(trx, now, principal, 'lead.withdrawn', detail)
      })
    }),
  )

  registerCall(app, leadWorkCalls.requestLeadExtension, ({ params, body, principal, fail }) =>
    change(async (trx, now) => {
      const lead = await requireLead(trx, principal, params.id, fail)
      if (!isOpen(lead, extendableStatuses, now)) throw fail('LEAD_CLOSED')
      const [newest] = await findExtensions(trx, { partnerId: lead.partnerId, leadId: lead.id })
      if (newest && !newest.decision) throw fail('ALREADY_REQUESTED')
      await record(trx, now, principal, 'lead.extension-requested', lead, {}, body)
    }),
  )
}

function changing({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return async (work: (trx: Db, now: Date) => Promise<void>): Promise<undefined> => {
    await db.transaction().execute((trx) => work(trx, clock.now()))
    return undefined
  }
}

async function requireLead(
  db: Db,
  principal: Principal,
  id: number,
  fail: Fail<'NOT_FOUND'>,
  { locked } = { locked: true },
): Promise<WorkedLead> {
  const lead = await getLead(db, principal, id, { locked })
  if (!lead) throw fail('NOT_FOUND')
  return lead
}

function isOpen(
  { status, blockedUntil }: WorkedLead,
  statuses: readonly LeadStatus[],
  now: Date,
): boolean {
  return blockedUntil > now && statuses.includes(status)
}

type Sent = Extract<LeadEntryKind, 'contact' | 'withdrawal'>

/** Keeps an entry that the provider hears of. */
async function recordEntry(
  trx: Db,
  principal: Principal,
  entry: Parameters<typeof insertEntry>[2] & { readonly kind: Sent; readonly at: Date },
): Promise<void> {
  const recordId = await insertEntry(trx, principal, entry)
  const { partnerId } = principal
  await queueEvents(trx, [{ kind: `lead-${entry.kind}`, partnerId, recordId }], entry.at)
}

function isSame<T extends object>(one: T | null, other: T | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])
}
