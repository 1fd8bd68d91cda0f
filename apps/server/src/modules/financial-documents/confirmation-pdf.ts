import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NO_VALUE, polishAmount } from '@partner-portal/contract/values/money'
import { type Letter, openLetter } from '#domain/messages/letter.ts'
import { openTable, type TableColumn } from '#domain/messages/pdf-table.ts'
import type { ConfirmedDocument, Receipt } from './receipts.repository.ts'

interface ReceiptFile {
  readonly receipt: Receipt
  readonly batches: AsyncIterable<readonly ConfirmedDocument[]>
}

type Column = TableColumn & { readonly show: (document: ConfirmedDocument) => string }

/** `2026-06-15 12:00:00`, in Warsaw. */
const moment = (instant: string) => instant.slice(0, 19).replace('T', ' ')

/** The receipt of a confirmation: its documents, their sums, and who signed when. */
export async function confirmationPdf(
  { receipt, batches }: ReceiptFile,
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
  void drawDocuments(pdf, batches, letter).catch((error: unknown) =>
    pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}

async function drawDocuments(
  pdf: PDFKit.PDFDocument,
  batches: ReceiptFile['batches'],
  { brand, texts }: Letter,
): Promise<void> {
  const { say } = texts
  const columns: Column[] = [
    { title: say('pdf.document', {}), share: 22, show: (one) => one.documentNumber },
    { title: say('pdf.customer', {}), share: 34, show: (one) => one.customerName },
    { title: say('sheet.nip', {}), share: 12, show: (one) => one.customerNip ?? NO_VALUE },
    { title: say('pdf.confirmation.firstSignature', {}), share: 26, show: firstSignature },
    {
      title: say('sheet.amount', {}),
      share: 18,
      isNumber: true,
      show: ({ amount, currency }) => polishAmount(amount, currency),
    },
  ]
  const table = openTable(pdf, columns)
  const sums = new Map<string, number>()
  for await (const documents of batches)
    for (const document of documents) {
      const { amount, currency } = document
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
      table.addRow(columns.map(({ show }) => show(document)))
      await nextTurn()
    }
  for (const [currency, sum] of [...sums].toSorted())
    table.addRow([say('pdf.total', {}), '', '', '', polishAmount(sum, currency)], 'bold')
  table.numberPages(brand.legalName, texts)
  pdf.end()
}

function firstSignature({ firstSignedAt, firstSignedBy }: ConfirmedDocument): string {
  return firstSignedAt === null ? NO_VALUE : `${firstSignedBy}\n${moment(firstSignedAt)}`
}
