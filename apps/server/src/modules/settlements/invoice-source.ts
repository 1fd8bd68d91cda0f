import { MAX_INVOICE_LINES } from '@partner-portal/contract/settlements/invoice-choices'
import { isInvoiceable } from '@partner-portal/contract/settlements/invoiceable'
import { isKsefNip } from '@partner-portal/contract/settlements/ksef-number'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { addDays } from '@partner-portal/contract/values/days'
import { dayInWarsaw } from '@partner-portal/contract/values/warsaw-day'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import type { Config } from '#domain/installation/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { warsawDay } from '#platform/instant.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findEarlyPayout } from './early-payout.repository.ts'
import { findLastForm } from './settlement-invoice.repository.ts'
import { findLines, getPartner, sumLines } from './settlements.repository.ts'
import { settlementSource } from './settlements.source.ts'

const TERM_DAYS = 14

type InvoiceSource = Omit<SettlementInvoice, 'start' | 'saved'>

/** The settlement's data for an invoice. */
export async function readInvoiceSource(
  db: Db,
  config: Config,
  principal: Principal,
  id: number,
  fail: Fail<'NOT_FOUND'>,
): Promise<InvoiceSource> {
  const settlement = await findRow(db, settlementSource, principal, id)
  if (!settlement) throw fail('NOT_FOUND')
  const { name, nip } = await getPartner(db, principal)
  const { number, periodFrom, periodTo, amount, currency } = settlement
  return {
    settlementNumber: number,
    periodFrom,
    periodTo,
    amount,
    currency,
    seller: { name, nip: nip ?? '' },
    buyer: buyerOf(config),
    lines: await invoiceLines(db, principal, settlement),
    payments: await findPayments(db, principal, settlement),
    isInvoiceable: isInvoiceable(settlement) && nip !== null && isKsefNip(nip),
  }
}

/** The provider. Without PROVIDER_NIP there are no invoices (config.ts). */
function buyerOf({
  providerNip = '',
  providerAddress = '',
  brand,
}: Config): InvoiceSource['buyer'] {
  return { name: brand.legalName ?? brand.name, nip: providerNip, address: providerAddress }
}

async function invoiceLines(db: Db, { partnerId }: Principal, settlement: Settlement) {
  const key = { partnerId, settlementId: settlement.id }
  const { count, amount } = await sumLines(db, key)
  if (amount !== settlement.amount || count > MAX_INVOICE_LINES) return []
  const lines = await findLines(db, key, { offset: 0, take: MAX_INVOICE_LINES })
  return lines.map((line) => ({
    name: `${line.amount < 0 ? 'korekta, ' : ''}${line.documentNumber}, ${line.customerName}`,
    amount: line.amount,
  }))
}

/** The payouts of the settlement, and the charges that the provider kept. */
async function findPayments(db: Db, { partnerId }: Principal, settlement: Settlement) {
  const early = await findEarlyPayout(db, partnerId, settlement.id)
  const { status, amount, paidDate, charges = 0 } = settlement
  const paidEarly = early?.state === 'paid' ? (early.paidAmount ?? 0) : 0
  const rest = status === 'paid' ? amount - paidEarly - charges : 0
  return [
    { at: early?.paidDate, amount: paidEarly, isCharge: false },
    { at: early?.paidDate, amount: charges, isCharge: true },
    { at: paidDate, amount: rest, isCharge: false },
  ].flatMap(({ at, ...paid }) => (at && paid.amount > 0 ? [{ day: dayInWarsaw(at), ...paid }] : []))
}

/** The initial values of the form before a first save. Only the tax is never guessed. */
export async function startOfForm(
  { db, clock, companies }: Context,
  principal: Principal,
  { settlementNumber, seller }: InvoiceSource,
): Promise<SettlementInvoice['start']> {
  const last = await findLastForm(db, principal)
  const today = warsawDay(clock.now())
  return {
    address: last?.address ?? (await addressOf(companies, seller.nip)),
    number: '',
    issueDate: today,
    dueDate: addDays(today, TERM_DAYS),
    rate: last?.rate ?? '',
    amountIs: last?.amountIs ?? '',
    groundKind: last?.groundKind ?? 'act',
    ground: last?.ground ?? '',
    lines: last?.lines ?? 'one',
    description: `Prowizja za pośrednictwo, rozliczenie ${settlementNumber}`.slice(0, 200),
    account: last?.account ?? '',
  }
}

/** Empty if the register does not know the NIP, or does not answer: the user then types the address. */
async function addressOf(companies: Context['companies'], nip: string): Promise<string> {
  const company = await companies.find(nip)
  if (company === null || company instanceof RegisterUnavailable) return ''
  const { street, postalCode, city } = company
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, town].filter(Boolean).join(', ')
}
