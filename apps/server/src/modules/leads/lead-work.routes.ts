import {
  extendableStatuses,
  type LeadStatus,
  withdrawableStatuses,
} from '@partner-portal/contract/leads/lead-status'
import { leadWorkCalls } from '@partner-portal/contract/leads/lead-work'
import { nextStepFormOn } from '@partner-portal/contract/leads/lead-work.rules'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import type { FastifyInstance } from 'fastify'
import { recipientOf } from '#domain/consents/client-consents.ts'
import { endFormerConsentLinks } from '#domain/consents/consent-links.ts'
import type { Context } from '#domain/context.ts'
import { findEvents } from '#domain/events/find-events.ts'
import { blockingNips } from '#domain/leads/blocks.ts'
import { findExtensions } from '#domain/leads/extensions.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { badField, type Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { isoInstant, warsawDay, warsawMoment, wholeSecond } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  deleteNote,
  getLead,
  handOver,
  readLeadEvents,
  type WorkedLead,
} from './lead-work.repository.ts'

const stepKinds = ['lead.next-step-set', 'lead.next-step-done', 'lead.next-step-restored'] as const

/** A partner's work on a lead after its report. */
export function leadWorkRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const change = changing(context)
  registerCall(app, leadWorkCalls.getLeadWork, async ({ params, principal, fail }) => {
    const lead = await requireLead(db, principal, params.id, fail, { locked: false })
    const now = clock.now()
    const events = await readLeadEvents(db, principal, lead.id, now)
    const mayAct = !isSuspended(principal)
    const isWaiting = events.extensions.some(({ outcome }) => outcome === null)
    return {
      nextStep: lead.nextStep,
      contact: lead.contact,
      ...events,
      mayWithdraw: mayAct && isOpen(lead, withdrawableStatuses, now),
      mayExtend: mayAct && !isWaiting && isOpen(lead, extendableStatuses, now),
    }
  })

  registerCall(app, leadWorkCalls.createLeadNote, ({ params, body, principal, fail }) =>
    db.transaction().execute(async (trx) => {
      const lead = await requireLead(trx, principal, params.id, fail)
      const now = clock.now()
      const id = await record(trx, now, principal, 'lead.note-added', lead, {}, body)
      return { id, ...body, at: isoInstant(now), by: principal.username, mayDelete: true }
    }),
  )

  registerCall(app, leadWorkCalls.deleteLeadNote, ({ params, principal, fail }) =>
    change(async (trx, now) => {
      const id = await deleteNote(trx, principal, params.id, now)
      if (id === undefined) throw fail('NOT_FOUND')
      await record(trx, now, principal, 'lead.note-deleted', { id }, { note: params.id })
    }),
  )

  registerCall(app, leadWorkCalls.saveNextStep, ({ params, body, principal, fail }) =>
    change(async (trx, now) => {
      const { nextStep, seen, takesBack = 0 } = body
      if (nextStep && !nextStepFormOn(warsawDay(now)).safeParse(nextStep).success)
        throw badField('nextStep.day', 'invalid', 'nextStep.day: is before today in Warsaw')
      const lead = await requireLead(trx, principal, params.id, fail)
      if (!isSame(lead.nextStep, seen)) throw fail('CHANGED_ELSEWHERE')
      if (isSame(lead.nextStep, nextStep)) return changedNothing()
      await updateRow(trx, 'lead', lead, {
        next_step: nextStep?.text ?? null,
        next_step_at: nextStep && warsawMoment(`${nextStep.day} 00:00:00`),
      })
      if (nextStep) {
        const day = dayOf(nextStep.day)
        const content = { step: nextStep.text }
        const of = { partnerId: lead.partnerId, type: 'lead', id: lead.id } as const
        const undone = takesBack ? (await findEvents(trx, of, stepKinds)).slice(0, takesBack) : []
        const first = undone[takesBack - 1]
        // A colleague's change stays in the history.
        if (first && undone.every(({ actor }) => actor === principal.username)) {
          const facts = { day, since: first.id }
          await record(trx, now, principal, 'lead.next-step-restored', lead, facts, content)
        } else await record(trx, now, principal, 'lead.next-step-set', lead, { day }, content)
      } else {
        const content = { step: lead.nextStep?.text ?? null }
        await record(trx, now, principal, 'lead.next-step-done', lead, {}, content)
      }
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
      const names = Object.keys(after) as (keyof typeof after)[]
      const changed = names.filter((name) => before[name] !== after[name])
      const content = { before, after }
      await record(trx, now, principal, 'lead.contact-corrected', lead, { changed }, content)
    }),
  )
}

/** The agent of a lead, and its protection. */
export function leadKeepingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const change = changing(context)

  registerCall(app, leadWorkCalls.createLeadHandOver, async ({ body, principal, fail }) =>
    db.transaction().execute(async (trx) => {
      const result = await handOver(trx, clock.now(), principal, body)
      if (!result) throw fail('NOT_FOUND')
      const { leads, ...more } = result
      if (leads.moved.length + more.contracts + more.documents === 0) changedNothing()
      const handedOver = leads.moved.map(({ id }) => id)
      const { unchanged } = leads
      const known = new Set([...handedOver, ...unchanged])
      const refused = (body.ids ?? [])
        .filter((id) => !known.has(id))
        .map((id) => ({ id, reason: 'NOT_FOUND' as const }))
      return { handedOver, unchanged, refused, ...more }
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
          given_up_until: lead.blockedUntil,
        })
        const until = dayOf(warsawDay(lead.blockedUntil))
        await record(trx, now, principal, 'lead.withdrawn', lead, { until }, body)
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

function isSame<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b
  return (Object.keys(a) as (keyof T)[]).every((name) => a[name] === b[name])
}
