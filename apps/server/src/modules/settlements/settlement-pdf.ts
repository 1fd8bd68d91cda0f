import type { Readable } from 'node:stream'
import { isPaidApart, unpaidOf } from '@partner-portal/contract/settlements/payouts'
import { settlementStatusNames } from '@partner-portal/contract/settlements/settlement-status'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import { dayInWarsaw } from '@partner-portal/contract/values/warsaw-day'
import { type Letter, openLetter } from '#domain/messages/letter.ts'
import { drawRows, type ShownColumn } from '#domain/messages/pdf-table.ts'
import type { LineRecord, SettlementFile } from './settlements.repository.ts'

const day = (instant: string | null) => (instant === null ? NO_VALUE : dayInWarsaw(instant))

/** A settlement with its lines and their sum, on A4 pages. */
export async function settlementPdf(
  file: SettlementFile,
  partner: { readonly name: string; readonly nip: string | null },
  { brand, texts }: Letter,
): Promise<Readable> {
  const { settlement } = file
  const { say } = texts
  const title = say('pdf.title', { number: settlement.number })
  const pdf = await openLetter(title, { brand, texts }, 'landscape')
  const { name: company, nip } = partner
  pdf.text(nip ? say('pdf.nip', { company, nip }) : company)
  const [from, to] = [day(settlement.periodFrom), day(settlement.periodTo)]
  if (file.agentName) pdf.text(say('pdf.agentsPart', { agent: file.agentName }))
  pdf.text(say('pdf.period', { from, to }))
  const status = texts.nameOf('settlementStatus', settlementStatusNames, settlement.status)
  pdf.text(say('pdf.status', { status }))
  const amount = polishAmount(settlement.amount, settlement.currency)
  pdf.text(say('pdf.amount', { amount }))
  if (isPaidApart(settlement)) {
    const { paidAmount = 0, charges = 0, currency: of } = settlement
    pdf.text(say('pdf.paidAmount', { amount: polishAmount(paidAmount, of) }))
    if (charges > 0) pdf.text(say('pdf.charges', { amount: polishAmount(charges, of) }))
    pdf.text(say('pdf.toCome', { amount: polishAmount(unpaidOf(settlement), of) }))
  }
  if (settlement.paidDate) pdf.text(say('pdf.paidDate', { day: day(settlement.paidDate) }))
  pdf.moveDown()

  const { hasAgents, batches } = file
  const { currency } = settlement
  const columns: ShownColumn<LineRecord>[] = [
    { title: say('pdf.date', {}), share: 9, show: (line) => day(line.lineDate) },
    { title: say('pdf.document', {}), share: 20, show: (line) => line.documentNumber },
    { title: say('pdf.customer', {}), share: 28, show: (line) => line.customerName },
    { title: say('pdf.product', {}), share: 15, show: (line) => texts.productName(line.product) },
    ...(hasAgents ? [{ title: say('pdf.agent', {}), share: 15, show: agentOf }] : []),
    {
      title: say('pdf.base', { currency }),
      share: 13,
      isNumber: true,
      show: (line) => polishAmount(line.base),
    },
    {
      title: say('pdf.rate', {}),
      share: 8,
      isNumber: true,
      show: (line) => `${polishAmount(line.rateBasisPoints)}%`,
    },
    {
      title: say('pdf.commission', { currency }),
      share: 13,
      isNumber: true,
      show: (line) =>
        polishAmount(line.amount) + (line.amount < 0 ? `\n${say('pdf.reversal', {})}` : ''),
    },
  ]
  const gap = columns.slice(2).map(() => '')
  let sum = 0
  return drawRows(
    pdf,
    {
      columns,
      batches,
      count: (line) => (sum += line.amount),
      sums: () => [[say('pdf.total', {}), ...gap, polishAmount(sum)]],
    },
    { brand, texts },
  )
}

function agentOf({ agentName }: LineRecord): string {
  return agentName ?? NO_VALUE
}
