import { codeOf, dayOf } from '@partner-portal/contract/protocol/facts'
import { makeInvoice } from '@partner-portal/contract/settlements/make-invoice'
import {
  type Invoice,
  type SettlementInvoice,
  settlementInvoiceCalls,
} from '@partner-portal/contract/settlements/settlement-invoice'
import { namedFile } from '@partner-portal/contract/values/named-file'
import type { FastifyInstance } from 'fastify'
import { requireStepUp } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { accountChangedMail, mailFirm } from '#domain/messages/firm-messages.ts'
import type { Notice } from '#domain/messages/user-messages.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { badField, type Fail } from '#platform/errors.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { isoInstant, warsawDay, wholeSecond } from '#platform/instant.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { Principal } from '#platform/session/principal.ts'
import { readInvoiceSource, startOfForm } from './invoice-source.ts'
import { invoiceXml } from './invoice-xml.ts'
import {
  findAccount,
  findInvoice,
  isNumberTaken,
  lockInvoices,
  saveInvoice,
  saveNumber,
} from './settlement-invoice.repository.ts'
import { settlementSource } from './settlements.source.ts'

/** KSeF refuses larger files. */
const MOST_BYTES = 1_000_000

/** The partner's invoice for a settlement. The portal makes its file and never sends it. */
export function settlementInvoiceRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, installation } = context
  // An invoice names its buyer.
  if (!config.providerNip) return
  const { getSettlementInvoice, saveSettlementInvoice, getSettlementInvoiceFile, saveKsefNumber } =
    settlementInvoiceCalls

  registerCall(app, getSettlementInvoice, ({ params, principal, fail }) =>
    readInvoice(principal, params.id, fail),
  )

  registerCall(app, saveSettlementInvoice, async ({ params, body, principal, fail }) => {
    const { savedAt = null, ...form } = body
    await db.transaction().execute(async (trx) => {
      await lockInvoices(trx, principal.partnerId)
      const basis = await readInvoiceSource(trx, config, principal, params.id, fail)
      if (!basis.isInvoiceable) throw fail('NOT_INVOICEABLE')
      const key = { partnerId: principal.partnerId, settlementId: params.id }
      const before = await findInvoice(trx, key)
      if (before?.ksefNumber) throw fail('INVOICE_IN_KSEF')
      if ((before ? isoInstant(before.savedAt) : null) !== savedAt) throw fail('CHANGED_ELSEWHERE')
      if (await isNumberTaken(trx, key, 'number', form.number)) throw fail('INVOICE_NUMBER_TAKEN')
      const by = { userId: principal.userId, now: afterSecondOf(before, clock.now()) }
      if (form.issueDate > warsawDay(clock.now()))
        throw badField('issueDate', 'invalid', 'issueDate: is after today in Warsaw')
      const isOtherAccount = (await findAccount(trx, key)) !== form.account
      if (isOtherAccount) requireStepUp(principal, clock.now(), fail)
      const invoice = makeInvoice(basis, form)
      if (Buffer.byteLength(invoiceXml(invoice, by.now)) > MOST_BYTES)
        throw badField('lines', 'tooLarge', 'lines: KSeF takes files of at most 1,000,000 bytes')
      await saveInvoice(trx, key, { invoice, form }, by)
      const facts = { ...factsOf(invoice), isOtherAccount }
      const { number } = invoice
      await record(trx, by.now, principal, 'invoice.saved', { id: params.id }, facts, { number })
      if (!isOtherAccount) return
      const { partnerId } = principal
      const to = { partnerId, role: 'ROLE_SETTLEMENTS_LIST', seesFirm: true } as const
      const { settlementNumber: settlement } = basis
      const said = { settlement, user: principal.username, invoice: number }
      const write = (notice: Notice) => accountChangedMail(notice, said)
      await mailFirm(trx, installation, to, write, clock.now())
    })
    return readInvoice(principal, params.id, fail)
  })

  registerCall(app, getSettlementInvoiceFile, async ({ params, principal, raw, reply, fail }) => {
    const settlement = await findRow(db, settlementSource, principal, params.id)
    const key = { partnerId: principal.partnerId, settlementId: params.id }
    const saved = settlement && (await findInvoice(db, key))
    if (!saved) throw fail('NOT_FOUND')
    const { invoice } = saved
    const rows = invoice.lines.length
    const taken = { record: params.id, rows, name: settlement.number }
    await recordDownload(raw, 'invoice', taken)
    const name = namedFile('faktura', invoice.number, 'xml')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new SerializedReply(invoiceXml(invoice, saved.savedAt), getSettlementInvoiceFile.binary)
  })

  registerCall(app, saveKsefNumber, async ({ params, body, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      await lockInvoices(trx, principal.partnerId)
      const settlement = await findRow(trx, settlementSource, principal, params.id)
      const key = { partnerId: principal.partnerId, settlementId: params.id }
      const saved = settlement && (await findInvoice(trx, key))
      if (!saved) throw fail('NOT_FOUND')
      const { ksefNumber, savedAt } = body
      const { invoice, ksefNumber: before } = saved
      if (isoInstant(saved.savedAt) !== savedAt) throw fail('CHANGED_ELSEWHERE')
      if (ksefNumber === before) return changedNothing()
      if (ksefNumber !== null) {
        if (!ksefNumber.startsWith(`${invoice.seller.nip}-`))
          throw badField('ksefNumber', 'invalid', 'The KSeF number begins with the NIP of others')
        if (await isNumberTaken(trx, key, 'ksef_number', ksefNumber))
          throw fail('INVOICE_NUMBER_TAKEN')
      }
      await saveNumber(trx, key, ksefNumber)
      const content = { number: invoice.number, ksefNumber, before }
      const kind = 'invoice.ksef-number-saved'
      const facts = { ...factsOf(invoice), isTakenBack: ksefNumber === null }
      await record(trx, clock.now(), principal, kind, settlement, facts, content)
    })
    return readInvoice(principal, params.id, fail)
  })

  async function readInvoice(
    principal: Principal,
    id: number,
    fail: Fail<'NOT_FOUND' | 'NOT_INVOICEABLE'>,
  ): Promise<SettlementInvoice> {
    const basis = await readInvoiceSource(db, config, principal, id, fail)
    const saved = await findInvoice(db, { partnerId: principal.partnerId, settlementId: id })
    if (!saved) {
      if (!basis.isInvoiceable) throw fail('NOT_INVOICEABLE')
      return { ...basis, start: await startOfForm(context, principal, basis), saved: null }
    }
    const { invoice, form, savedAt, ...rest } = saved
    return {
      ...basis,
      start: { ...form, ground: form.ground ?? '' },
      saved: { invoice, savedAt: isoInstant(savedAt), ...rest },
    }
  }
}

/** Two saves of an invoice have different times, which identify the version that a user saw. */
function afterSecondOf(before: { readonly savedAt: Date } | undefined, now: Date): Date {
  const next = before ? before.savedAt.getTime() + 1000 : 0
  return new Date(Math.max(wholeSecond(now).getTime(), next))
}

function factsOf({ issueDate, net, vat, gross, currency }: Invoice) {
  return { issueDate: dayOf(issueDate), net, vat, gross, currency: codeOf(currency) }
}
