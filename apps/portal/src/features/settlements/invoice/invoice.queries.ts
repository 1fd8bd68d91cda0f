import type { SettlementInvoice } from '@partner-portal/contract/records/settlement-invoice'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose, requireFields } from '#lib/api/loose.ts'

/** What the invoice for a settlement is made from, and what was saved of it. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['settlement-invoice', id],
    queryFn: async ({ signal }) =>
      readInvoice(await send('getSettlementInvoice', { params: { id }, signal })),
    // The form begins with what is saved now, and is not replaced while it is filled in.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

const call = 'getSettlementInvoice'
const noParty = { name: '', nip: '', address: '' }

export function readInvoice(answer: Loose<SettlementInvoice> | undefined): SettlementInvoice {
  const { seller, buyer, lines, payments, start, saved, ...basis } = requireFields(
    call,
    answer,
    'settlementNumber',
    'periodFrom',
    'periodTo',
    'amount',
    'currency',
    'seller',
    'buyer',
    'start',
  )
  return {
    isInvoiceable: true,
    ...basis,
    seller: { ...noParty, ...seller },
    buyer: { ...noParty, ...buyer },
    lines: linesOf(lines),
    payments: paymentsOf(payments),
    start: {
      address: '',
      number: '',
      issueDate: '',
      dueDate: '',
      rate: '',
      amountIs: '',
      groundKind: 'act',
      ground: '',
      lines: 'one',
      description: '',
      account: '',
      ...start,
    },
    saved: saved ? readSaved(saved) : null,
  }
}

function readSaved(saved: Loose<NonNullable<SettlementInvoice['saved']>>) {
  const { invoice, ...rest } = requireFields(call, saved, 'invoice', 'savedAt')
  const { exemption, ...whole } = requireFields(
    call,
    invoice,
    'number',
    'issueDate',
    'dueDate',
    'settlementNumber',
    'periodFrom',
    'periodTo',
    'rate',
    'amountIs',
    'net',
    'vat',
    'gross',
    'currency',
    'account',
  )
  return {
    savedBy: '',
    ksefNumber: null,
    ...rest,
    invoice: {
      ...whole,
      seller: { ...noParty, ...whole.seller },
      buyer: { ...noParty, ...whole.buyer },
      exemption: exemption ? { kind: 'act' as const, text: '', ...exemption } : null,
      lines: linesOf(whole.lines),
      payments: paymentsOf(whole.payments),
    },
  }
}

function paymentsOf(payments: Loose<SettlementInvoice['payments']> = []) {
  return payments.filter(has('day', 'amount')).map((one) => ({ isCharge: false, ...one }))
}

function linesOf(lines: Loose<SettlementInvoice['lines']> = []) {
  return lines.filter(has('name', 'amount'))
}
