import { contractConfirmationCalls as calls } from '@partner-portal/contract/contracts/contract-confirmation'
import { confirmationOf } from '@partner-portal/contract/contracts/contract-confirmation.rules'
import type { FastifyInstance } from 'fastify'
import { consentList } from '#domain/consents/consent-list.ts'
import type { Context } from '#domain/context.ts'
import { checkCode, endLink, sendCode } from '#domain/links/link-codes.ts'
import { type ContractLink, getContractLink, isLinkOver } from '#domain/links/links.ts'
import { contractConfirmedMail } from '#domain/messages/customer-messages.ts'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant, wholeSecond } from '#platform/instant.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { confirm, findEvents, getContract } from './contract-confirmation.repository.ts'
import { documentUrlOf } from './contract-document.routes.ts'

type Missing = 'NOT_FOUND' | 'CONFIRMATION_EXPIRED'
type NotOpen = Missing | 'CONTRACT_ALREADY_CONFIRMED'

export function contractConfirmationRoutes(app: FastifyInstance, context: Context): void {
  const { db, sealer, clock, config, installation } = context
  const texts = config.offer.consents.contract
  const confirming = { ...calls.confirmContract, body: confirmationOf(texts) }
  const consents = Object.entries(texts).map(([name, { required, version, text }]) => ({
    name,
    required,
    version,
    text,
  }))
  registerCall(app, calls.getContractConfirmation, async ({ params, fail }) => {
    const link = await requireLink(params.hash, fail)
    return show(params.hash, link, link.confirmedAt)
  })

  registerCall(app, calls.sendConfirmationSms, async ({ params, fail }) => {
    const { id, phoneNumber, partnerId, contractId } = await requireOpenLink(params.hash, fail)
    const limitedAs = `contract:${partnerId}:${contractId}`
    const coded = { table: 'contract_link', id, partnerId, limitedAs, phoneNumber } as const
    const now = clock.now()
    await sendCode(context, coded, 'sms.contract-code', now, fail)
    const customer = { partnerId, username: null }
    await record(db, now, customer, 'contract.code-sent', { id: contractId }, {})
  })

  registerCall(app, confirming, async ({ params, body, fail }) => {
    const now = clock.now()
    const link = await requireOpenLink(params.hash, fail)
    const { id, partnerId, contractId, phoneNumber, email } = link
    const coded = { table: 'contract_link', id, partnerId } as const
    if ((await checkCode(context, coded, body.smsCode, now, fail)) === 'ended')
      return refuse(params.hash, fail)
    const confirmedAt = wholeSecond(now)
    const isFirst = await db.transaction().execute(async (trx) => {
      if (!(await endLink(trx, coded, now))) return false
      await confirm(trx, link, body.consents, confirmedAt)
      const contract = await getContract(trx, link)
      const envelope = { ...installation, to: email }
      const mail = contractConfirmedMail(envelope, contract, confirmedAt)
      await queueMessage(trx, sealer, mail, now)
      const customer = { partnerId, username: null }
      const consents = consentList(body.consents).map(({ name, version }) => `${name} ${version}`)
      const content = { phoneNumber, email, consents }
      await record(trx, now, customer, 'contract.confirmed', { id: contractId }, {}, content)
      return true
    })
    return isFirst ? show(params.hash, link, confirmedAt) : refuse(params.hash, fail)
  })

  async function show(hash: string, link: ContractLink, confirmedAt: Date | null) {
    const events = await findEvents(db, link)
    const contract = await getContract(db, link)
    return {
      ...contract,
      documentUrl: documentUrlOf(config, contract, hash),
      events: events.map(({ event, date }) => ({ event, date: isoInstant(date) })),
      phoneNumber: maskedAddress(link.phoneNumber),
      expiresAt: isoInstant(link.expiresAt),
      confirmedAt: confirmedAt && isoInstant(confirmedAt),
      termsUrl: config.contractTermsUrl ?? null,
      consents,
    }
  }

  /** A confirmed link still shows the summary until it expires. */
  async function requireLink(hash: string, fail: Fail<Missing>): Promise<ContractLink> {
    const link = await getContractLink(db, hash)
    if (!link) throw fail('NOT_FOUND', ['There is no such link'])
    if (isLinkOver(link, clock.now()))
      throw fail('CONFIRMATION_EXPIRED', ['This link is over; ask for a new one'])
    return link
  }

  async function requireOpenLink(hash: string, fail: Fail<NotOpen>): Promise<ContractLink> {
    const link = await requireLink(hash, fail)
    if (link.confirmedAt)
      throw fail('CONTRACT_ALREADY_CONFIRMED', ['The contract is confirmed already'])
    return link
  }

  /** The link was open a moment ago. Another confirmation or wrong codes have ended it. */
  async function refuse(hash: string, fail: Fail<NotOpen>): Promise<never> {
    await requireOpenLink(hash, fail)
    throw fail('CONFIRMATION_EXPIRED', ['This link is over; ask for a new one'])
  }
}
