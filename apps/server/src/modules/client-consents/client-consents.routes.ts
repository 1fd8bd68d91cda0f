import { clientConsentCalls as calls } from '@partner-portal/contract/records/client-consents'
import type { GivenConsent } from '@partner-portal/contract/records/incoming'
import type { ConsentAnswer } from '@partner-portal/contract/values/client-consents'
import { type ConsentTexts, isVersionOf } from '@partner-portal/contract/values/consent-texts'
import type { FastifyInstance } from 'fastify'
import {
  answerOf,
  type ConsentsOfLead,
  limitOfRecipient,
  readConsents,
  recipientOf,
  sendConsentLink,
  shownConsents,
  stateOf,
  withdrawnOf,
} from '#domain/client-consents/client-consents.ts'
import type { Context } from '#domain/context.ts'
import { tellNews } from '#domain/news/tell-news.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { isoInstant, wholeSecond } from '#platform/instant.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  type ConsentLink,
  findConsentLink,
  findLeadToConfirm,
  lockLead,
  saveAnswer,
} from './client-consents.repository.ts'

const AGAIN_SECONDS = 600

/** The client confirms or refuses what the partner passed on, and may take it back. */
export function clientConsentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, installation, keyedHash } = context
  const { clientConsents: channel } = config
  // Then the feature is off.
  if (channel === undefined) return
  const texts = config.offer.consents.lead

  registerCall(app, calls.getClientConsents, async ({ params, fail }) => {
    const link = await requireLink(params.hash, fail)
    return show(link, await readConsents(db, link))
  })

  registerCall(app, calls.saveClientConsents, async ({ params, body, fail }) => {
    const link = await requireLink(params.hash, fail)
    const { partnerId, leadId } = link
    const now = clock.now()
    const at = wholeSecond(now)
    await db.transaction().execute(async (trx) => {
      await lockLead(trx, link)
      const before = await readConsents(trx, link)
      const given = answerAfter(link, before, body, texts)
      if (given === 'repeated') return
      if (given === null) throw fail('CHANGED_ELSEWHERE')
      if (body.answer === 'CONFIRMED' && link.confirmUntil <= now)
        throw fail('CONFIRMATION_EXPIRED', ['This link is over; ask for a new one'])
      const answer = { answer: body.answer, consents: given }
      const recordId = await saveAnswer(trx, link, answer, at)
      await queueEvents(trx, [{ kind: 'client-consent', partnerId, recordId }], now)
      const record = { grid: 'lead-grid', id: leadId } as const
      await tellNews(trx, { kind: 'answer', value: 'consent', partnerId, record }, now)
      const detail = { number: link.number, partnerId, link: link.id, ...answer }
      await audit(trx, now, { username: null }, 'lead.consents-answered', detail)
    })
    return show(link, await readConsents(db, link))
  })

  registerCall(app, calls.sendClientConsents, async ({ params, principal, fail }) => {
    const lead = await findLeadToConfirm(db, principal, params.id)
    if (!lead) throw fail('NOT_FOUND')
    const { partnerId, userId, companyName: partnerName } = principal
    const key = { partnerId, leadId: params.id }
    if (!shownConsents(await readConsents(db, key), channel).canSend)
      throw fail('CHANGED_ELSEWHERE')
    const recipient = recipientOf(lead, channel)
    const now = clock.now()
    const ofLead = { bucket: `client-consents-lead:${partnerId}:${params.id}`, max: 1 }
    const limits = [limitOfRecipient(keyedHash, recipient), { ...ofLead, seconds: AGAIN_SECONDS }]
    await consumeQuota(db, limits, now, fail)
    await db.transaction().execute(async (trx) => {
      await lockLead(trx, key)
      if (!shownConsents(await readConsents(trx, key), channel).canSend)
        throw fail('CHANGED_ELSEWHERE')
      const { nip, number } = lead
      const link = { ...key, partnerName, nip, channel, recipient, sentBy: userId }
      await sendConsentLink(trx, installation, link, now)
      await audit(trx, now, principal, 'lead.consents-sent', { number, channel })
    })
    return shownConsents(await readConsents(db, key), channel)
  })

  async function requireLink(
    token: string,
    fail: Fail<'NOT_FOUND' | 'CONFIRMATION_EXPIRED'>,
  ): Promise<ConsentLink> {
    const link = await findConsentLink(db, token)
    if (!link) throw fail('NOT_FOUND', ['There is no such link'])
    if (link.expiresAt <= clock.now() || link.isEnded || link.isDisabled)
      throw fail('CONFIRMATION_EXPIRED', ['This link is over; ask for a new one'])
    return link
  }

  function show(link: ConsentLink, of: ConsentsOfLead) {
    const { partnerName, nip, reportedAt, confirmUntil } = link
    const state = stateOf(of)
    const answered = answerOf(of)
    const withdrawn = new Map(withdrawnOf(of).map(({ name, at }) => [name, isoInstant(at)]))
    return {
      partnerName,
      nip,
      reportedAt: isoInstant(reportedAt),
      confirmUntil: isoInstant(confirmUntil),
      state,
      answeredAt: answered ? isoInstant(answered.at) : null,
      consents: link.consents.map(({ name, version }) => ({
        name,
        version,
        text: textOf(texts, name, version),
        withdrawnAt: withdrawn.get(name) ?? null,
        canWithdraw: state === 'CONFIRMED' && isConsent(texts, name) && !withdrawn.has(name),
      })),
    }
  }
}

/** That somebody was told something cannot be taken back. */
function isConsent(texts: ConsentTexts, name: string): boolean {
  return texts[name]?.about === undefined
}

function textOf(texts: ConsentTexts, name: string, version: string): string {
  const known = texts[name]
  if (!known || !isVersionOf(known, version)) return name
  return [known, ...(known.earlier ?? [])].find((one) => one.version === version)?.text ?? name
}

/** Which consents an answer is about. Null: it does not follow from those before. */
function answerAfter(
  { consents }: ConsentLink,
  before: ConsentsOfLead,
  {
    answer,
    consent,
  }: { readonly answer: ConsentAnswer; readonly consent?: string | null | undefined },
  texts: ConsentTexts,
): readonly GivenConsent[] | 'repeated' | null {
  const state = stateOf(before)
  if (answer === state) return 'repeated'
  switch (answer) {
    case 'CONFIRMED':
      return consents
    case 'REFUSED':
      return before.answers.length === 0 ? consents : null
    case 'WITHDRAWN': {
      if (withdrawnOf(before).some(({ name }) => name === consent)) return 'repeated'
      const one = consents.filter(({ name }) => name === consent && isConsent(texts, name))
      return state === 'CONFIRMED' && one.length > 0 ? one : null
    }
  }
}
