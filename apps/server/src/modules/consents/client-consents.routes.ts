import {
  type ConsentPage,
  clientConsentCalls as calls,
} from '@partner-portal/contract/consents/client-consents'
import {
  type ConsentAnswer,
  consentAnswers,
} from '@partner-portal/contract/consents/consent-answers'
import { versionOf } from '@partner-portal/contract/consents/consent-texts'
import type { GivenConsent } from '@partner-portal/contract/events/provider-records'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import type { FastifyInstance } from 'fastify'
import {
  type ConsentsOfLead,
  canSend,
  limitOfRecipient,
  readConsents,
  recipientOf,
  sendConsentLink,
  shownAnswer,
  shownConsents,
} from '#domain/consents/client-consents.ts'
import type { Context } from '#domain/context.ts'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { badField, type Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
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

const eventOf = {
  CONFIRMED: 'lead.consents-confirmed',
  REFUSED: 'lead.consents-refused',
  WITHDRAWN: 'lead.consents-withdrawn',
} as const satisfies Record<ConsentAnswer, string>

/** The client confirms or refuses the consents from the partner, and may take them back. */
export function clientConsentRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, keyedHash } = context
  const { clientConsents: channel } = config
  // Without a channel the feature is off.
  if (channel === undefined) return
  const texts = config.offer.consents.lead

  registerCall(app, calls.getClientConsents, async ({ params, fail }) => {
    const link = await requireLink(db, params.hash, fail)
    return show(link, await readConsents(db, link))
  })

  registerCall(app, calls.saveClientConsents, async ({ params, body, fail }) => {
    const { partnerId, leadId } = await requireLink(db, params.hash, fail)
    return db.transaction().execute(async (trx) => {
      await lockLead(trx, { partnerId, leadId })
      // A corrected address may have ended the link meanwhile.
      const link = await requireLink(trx, params.hash, fail)
      const before = await readConsents(trx, link)
      const now = clock.now()
      const replies = Map.groupBy(
        newAnswers(show(link, before), body.answers, fail),
        ([, says]) => says,
      )
      for (const [answer, entries] of replies) {
        const consents = entries.map(([consent]) => consent)
        await saveAnswer(trx, link, { answer, consents }, wholeSecond(now))
        const { addressChanged } = link
        const names = consents.map(({ name }) => codeOf(name))
        const facts = { consents: names, channel: link.channel, addressChanged }
        const content = { recipient: maskedAddress(link.recipient) }
        const client = { partnerId, username: null }
        await record(trx, now, client, eventOf[answer], { id: leadId }, facts, content)
      }
      if (replies.size > 0) return show(link, await readConsents(trx, link))
      changedNothing()
      return show(link, before)
    })
  })

  registerCall(app, calls.sendClientConsents, async ({ params, principal, fail }) => {
    const { partnerId, companyName: partnerName } = principal
    const key = { partnerId, leadId: params.id }
    const lead = await findLeadToConfirm(db, principal, params.id)
    if (!lead) throw fail('NOT_FOUND')
    if (!canSend(await readConsents(db, key))) throw fail('CHANGED_ELSEWHERE')
    const recipient = recipientOf(lead, channel)
    const now = clock.now()
    const ofLead = { bucket: `client-consents-lead:${partnerId}:${params.id}`, max: 1 }
    const limits = [limitOfRecipient(keyedHash, recipient), { ...ofLead, seconds: AGAIN_SECONDS }]
    await consumeQuota(db, limits, now, fail)
    return db.transaction().execute(async (trx) => {
      await lockLead(trx, key)
      const same = await findLeadToConfirm(trx, principal, params.id)
      if (!same || recipientOf(same, channel) !== recipient) throw fail('CHANGED_ELSEWHERE')
      if (!canSend(await readConsents(trx, key))) throw fail('CHANGED_ELSEWHERE')
      const { nip, consents } = lead
      const link = { ...key, partnerName, nip, channel, recipient, sender: principal }
      await sendConsentLink(trx, context, link, now)
      return shownConsents(await readConsents(trx, key), consents, channel)
    })
  })

  async function requireLink(
    from: Db,
    token: string,
    fail: Fail<'NOT_FOUND' | 'CONFIRMATION_EXPIRED'>,
  ): Promise<ConsentLink> {
    const link = await findConsentLink(from, token)
    if (!link) throw fail('NOT_FOUND', ['There is no such link'])
    if (link.expiresAt <= clock.now() || link.endedAt || link.disabledAt)
      throw fail('CONFIRMATION_EXPIRED', ['This link is over; ask for a new one'])
    return link
  }

  function show(link: ConsentLink, before: ConsentsOfLead): ConsentPage {
    const { partnerName, nip, companyName, personName, reportedAt, confirmUntil } = link
    const now = clock.now()
    return {
      partnerName,
      nip,
      companyName,
      personName,
      reportedAt: isoInstant(reportedAt),
      confirmUntil: isoInstant(confirmUntil),
      consents: link.consents.map(({ name, version }) => {
        const known = versionOf(texts[name], version)
        const answer = shownAnswer(before, name)
        const may: Readonly<Record<ConsentAnswer, boolean>> = {
          CONFIRMED: answer === null && confirmUntil > now,
          REFUSED: answer?.says !== 'REFUSED',
          // An information notice cannot be taken back.
          WITHDRAWN: answer?.says === 'CONFIRMED' && texts[name]?.about === undefined,
        }
        return {
          name,
          version,
          text: known?.clientText ?? known?.text ?? name,
          answer,
          mayAnswer: consentAnswers.filter((says) => may[says]),
        }
      }),
    }
  }
}

/** The answers without repetitions. */
function newAnswers(
  { consents }: ConsentPage,
  answers: Readonly<Record<string, ConsentAnswer>>,
  fail: Fail<'CHANGED_ELSEWHERE' | 'CONFIRMATION_EXPIRED'>,
): (readonly [GivenConsent, ConsentAnswer])[] {
  return Object.entries(answers).flatMap(([name, says]) => {
    const consent = consents.find((candidate) => candidate.name === name)
    const path = `answers.${name}`
    if (!consent) throw badField(path, 'invalid', `${path}: is no consent of this lead`)
    const { version, answer, mayAnswer } = consent
    if (answer?.says === says) return []
    if (mayAnswer.includes(says)) return [[{ name, version }, says] as const]
    throw fail(says === 'CONFIRMED' && !answer ? 'CONFIRMATION_EXPIRED' : 'CHANGED_ELSEWHERE')
  })
}
