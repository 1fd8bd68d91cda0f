import type { Readable } from 'node:stream'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import { type Letter, openLetter } from '#domain/messages/letter.ts'
import { drawRows, type ShownColumn } from '#domain/messages/pdf-table.ts'
import type { ConfirmedDocument, Receipt } from './receipts.repository.ts'

/** `2026-06-15 12:00:00`, in Warsaw. */
const moment = (instant: string) => instant.slice(0, 19).replace('T', ' ')

/** The receipt of a confirmation: its documents, their sums, and the moment of each signature. */
export async function confirmationPdf(
  receipt: Receipt,
  batches: AsyncIterable<readonly ConfirmedDocument[]>,
  letter: Letter,
): Promise<Readable> {
  const { say } = letter.texts
  const { companyName: company, companyNip: nip, confirmedAt, confirmedBy, operator } = receipt
  const at = moment(confirmedAt)
  const lines = [
    nip ? say('pdf.nip', { company, nip }) : company,
    operator === null
      ? say('pdf.confirmation.by', { at, login: confirmedBy })
      : say('pdf.confirmation.byOperator', { at, login: confirmedBy, operator }),
  ]
  const pdf = await openLetter(say('pdf.confirmation.title', {}), letter, 'landscape')
  for (const line of lines) pdf.text(line)
  pdf.moveDown()
  const columns: ShownColumn<ConfirmedDocument>[] = [
    { title: say('pdf.document', {}), share: 22, show: (row) => row.documentNumber },
    { title: say('pdf.customer', {}), share: 34, show: (row) => row.customerName },
    { title: say('sheet.nip', {}), share: 12, show: (row) => row.customerNip ?? NO_VALUE },
    { title: say('pdf.confirmation.firstSignature', {}), share: 26, show: firstSignature },
    {
      title: say('sheet.amount', {}),
      share: 18,
      isNumber: true,
      show: ({ amount, currency }) => polishAmount(amount, currency),
    },
  ]
  const sums = new Map<string, number>()
  return drawRows(
    pdf,
    {
      columns,
      batches,
      count: ({ amount, currency }) => sums.set(currency, (sums.get(currency) ?? 0) + amount),
      sums: () =>
        [...sums]
          .toSorted()
          .map(([currency, sum]) => [
            say('pdf.total', {}),
            '',
            '',
            '',
            polishAmount(sum, currency),
          ]),
    },
    letter,
  )
}

function firstSignature({ firstSignedAt, firstSignedBy }: ConfirmedDocument): string {
  return firstSignedAt === null ? NO_VALUE : `${firstSignedBy}\n${moment(firstSignedAt)}`
}
