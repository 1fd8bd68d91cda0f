import { isDecision } from '@partner-portal/contract/leads/lead.events'
import { type LeadStatus, leadStatusesIn } from '@partner-portal/contract/leads/lead-status'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { newsKinds } from '#domain/news/make-news.ts'
import { insertNews, newsOf } from '#domain/news/news-of-events.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { chainEvents, getHead } from '#platform/events/chain.ts'
import { savePosition } from '#platform/events/readers.ts'
import { type AnyEvent, INSTALLATION, recordAll } from '#platform/events/record.ts'
import { warsawDay } from '#platform/instant.ts'

/** The partners' time with the portal. */
const PORTAL_DAYS = 280
/** The longest time of a record until its status. */
const STATUS_DAYS = 40
const NEWS_DAYS = 5
const UNREAD_DAYS = 1
/** Statuses without a moment of their own in the row. */
const changedStatuses = [
  'paid',
  'rejected',
  'canceled',
  'processing',
  'uncompleted',
  'to_confirm',
  'pending',
] as const

/**
 * Records the events that the rows imply, in their order, and `made`. The last days have news, and the provider
 * receives nothing.
 */
export async function recordDemo(trx: Db, made: readonly AnyEvent[], now: Date): Promise<void> {
  const begun = new Date(now.getTime() - PORTAL_DAYS * DAY_MS)
  const events = [
    await ofUsers(trx, begun),
    await ofLeads(trx, now),
    await ofFinanced(trx, begun, now),
    await ofSettlements(trx, begun),
    await ofIntegrations(trx),
  ].flat()
  const past = [...events, ...made].filter(({ at }) => at <= now)
  await recordAll(
    trx,
    past.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await chainEvents(trx)
  const { position } = await getHead(trx)
  for (const reader of ['news', 'provider'] as const)
    await savePosition(trx, reader, INSTALLATION, position)
  await insertRecentNews(trx, now)
}

const by = (partnerId: number, username: string | null = null) => ({ partnerId, username })

/** A moment at this part of a record's time until its present status. */
function partOf(part: number, from: Date, now: Date): Date {
  const time = Math.min(now.getTime() - from.getTime(), STATUS_DAYS * DAY_MS)
  return new Date(from.getTime() + time * part)
}

async function ofUsers(trx: Db, begun: Date): Promise<AnyEvent[]> {
  const users = await trx.selectFrom('portal_user').selectAll().orderBy('id').execute()
  return users.flatMap((user): AnyEvent[] => {
    const record = { id: user.id }
    const { roles, type, is_master: isMaster, may_confirm: mayConfirm } = user
    const facts = { roles, type, isMaster, mayConfirm }
    const actor = by(user.partner_id)
    const created: AnyEvent = { kind: 'user.created', at: begun, actor, record, facts }
    if (user.password_hash === null) return [created]
    const at = new Date(begun.getTime() + DAY_MS)
    const self = by(user.partner_id, user.username)
    return [created, { kind: 'password.set-by-link', at, actor: self, record, facts: {} }]
  })
}

/** The statuses of an accepted lead, in their order. */
const usualStatuses = leadStatusesIn('proposal', 'decided', 'accepted', 'signed', 'active')
const usual: Partial<Record<LeadStatus, LeadStatus>> = {
  NEGATIVE_DECISION: 'POSITIVE_DECISION',
  NOT_ACCEPTED: 'ACCEPTED',
}

async function ofLeads(trx: Db, now: Date): Promise<AnyEvent[]> {
  const leads = await trx.selectFrom('lead').selectAll().orderBy('id').execute()
  return leads.flatMap(({ partner_id, date_added: added, status: last, ...lead }): AnyEvent[] => {
    const ofPartner = { record: { id: lead.id }, actor: by(partner_id, 'partner') }
    const ofProvider = { record: { id: lead.id }, actor: by(partner_id) }
    const facts = { statement: null }
    const events: AnyEvent[] = [{ kind: 'lead.reported', at: added, ...ofPartner, facts }]
    const before = usualStatuses.slice(0, Math.max(0, usualStatuses.indexOf(usual[last] ?? last)))
    const statuses = last === 'LOCKED' ? [] : [...before, last]
    for (const [index, status] of statuses.entries()) {
      const kind = isDecision(status) ? 'lead.decided' : 'lead.status-changed'
      const at = partOf((index + 1) / (statuses.length + 1), added, now)
      events.push({ kind, at, ...ofProvider, facts: { status } })
    }
    const { next_step: step, next_step_at: due } = lead
    if (step === null || due === null) return events
    const at = new Date(Math.max(due.getTime() - 6 * DAY_MS, added.getTime()))
    const day = { day: dayOf(warsawDay(due)) }
    return [
      ...events,
      { kind: 'lead.next-step-set', at, ...ofPartner, facts: day, content: { step } },
    ]
  })
}

async function ofFinanced(trx: Db, begun: Date, now: Date): Promise<AnyEvent[]> {
  const documents = await trx
    .selectFrom('financial_document')
    .select(['id', 'partner_id', 'relation', 'status', 'date_added', 'funding_date'])
    .where('date_added', '>', begun)
    .execute()
  const contracts = await trx
    .selectFrom('contract')
    .select(['id', 'partner_id', 'status', 'date_added'])
    .where('date_added', '>', begun)
    .execute()
  const financed = [
    ...documents.map((row) => ({ ...row, kind: 'document.status-changed' }) as const),
    ...contracts.map((row) => {
      return {
        ...row,
        kind: 'contract.status-changed',
        relation: null,
        funding_date: null,
      } as const
    }),
  ]
  return financed.flatMap(
    ({ id, kind, partner_id, relation, date_added: added, ...row }): AnyEvent[] => {
      const status = changedStatuses.find((changed) => changed === row.status)
      const of = { record: { id }, actor: by(partner_id) }
      if (!status) return []
      if (status === 'to_confirm' && relation === 'receiver')
        return [{ kind: 'document.to-confirm', at: added, ...of, facts: {} }]
      // Before the provider wants files of it.
      const part = status === 'uncompleted' ? 0.02 : 0.6
      return [{ kind, at: partOf(part, row.funding_date ?? added, now), ...of, facts: { status } }]
    },
  )
}

async function ofSettlements(trx: Db, begun: Date): Promise<AnyEvent[]> {
  const settlements = await trx
    .selectFrom('settlement')
    .select(['id', 'partner_id', 'period_to', 'paid_date'])
    .where('status', '<>', 'open')
    .where('period_to', '>', begun)
    .execute()
  return settlements.flatMap(({ id, partner_id, period_to: end, paid_date: paid }): AnyEvent[] => {
    const of = { record: { id }, actor: by(partner_id), facts: {} }
    const closed = new Date(end.getTime() + 1.4 * DAY_MS)
    return [
      { kind: 'settlement.closed', at: closed, ...of },
      ...(paid ? [{ kind: 'settlement.paid', at: paid, ...of } as const] : []),
    ]
  })
}

async function ofIntegrations(trx: Db): Promise<AnyEvent[]> {
  const integrations = await trx.selectFrom('integration').selectAll().execute()
  const failures = await trx
    .selectFrom('notification as n')
    .innerJoin('delivery_attempt as a', samePartner('a.notification_id', 'n.id'))
    .select(['n.partner_id', 'n.product', 'n.environment'])
    .select(sql<Date>`min(attempted_at)`.as('at'))
    .select(sql<boolean>`bool_or(outcome = 'DELIVERED')`.as('isDelivered'))
    .groupBy(['n.partner_id', 'n.product', 'n.environment', 'n.id'])
    .having(sql<boolean>`bool_or(outcome <> 'DELIVERED')`)
    .execute()
  return [
    ...integrations.flatMap(({ partner_id, product, ...row }): AnyEvent[] => {
      const of = { record: integrationRecord(product), facts: { product } }
      const activated = { ...of, at: row.activated_at, actor: by(partner_id, 'broker') }
      const ready = { ...of, at: row.qa_available_at, actor: by(partner_id) }
      return [
        { kind: 'integration.activated', ...activated },
        { kind: 'integration.test-ready', ...ready },
      ]
    }),
    ...failures.map(({ partner_id, product, environment, at, isDelivered }): AnyEvent => {
      const kind = isDelivered ? 'notification.failed' : 'notification.given-up'
      const record = integrationRecord(product)
      return { kind, at, actor: by(partner_id), record, facts: { product, environment } }
    }),
  ]
}

/** News of the last days, all but the last ones read. */
async function insertRecentNews(trx: Db, now: Date): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const events = await trx
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', anyText(newsKinds))
    .where('at', '>', since(NEWS_DAYS))
    .orderBy('at')
    .execute()
  const days = Map.groupBy(events, ({ partner_id, at }) => `${partner_id} ${warsawDay(at)}`)
  for (const some of days.values()) {
    const { partner_id = INSTALLATION, at = now } = some.at(-1) ?? {}
    const options = { copiesSalesman: false }
    await insertNews(trx, partner_id, await newsOf(trx, partner_id, some, at, options))
  }
  const read = sql<Date>`case when created_at < ${since(UNREAD_DAYS)} then created_at end`
  await trx.updateTable('news').set({ mail: null, read_at: read }).execute()
}
