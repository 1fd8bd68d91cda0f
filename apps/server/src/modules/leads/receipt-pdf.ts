import type { Readable } from 'node:stream'
import type { LeadReceipt } from '@partner-portal/contract/leads/lead-receipt'
import { namedFile } from '@partner-portal/contract/values/named-file'
import { type Letter, openLetter } from '#domain/messages/letter.ts'
import { shownMoment } from '#platform/instant.ts'

const second = (instant: string) => shownMoment(new Date(instant), 'seconds')

/** A receipt on one page, with its file attached. */
export async function receiptPdf(receipt: LeadReceipt, letter: Letter): Promise<Readable> {
  const { say } = letter.texts
  const { number, nip, partner, partnerName, partnerNip, late, position, previous, jws, keys } =
    receipt
  const signed = second(receipt.issuedAt)
  const pdf = await openLetter(say('pdf.receipt.title', { number }), letter, 'portrait')
  const file = namedFile('potwierdzenie', number, 'json')
  pdf.file(Buffer.from(JSON.stringify(receipt, null, 2)), { name: file, type: 'application/json' })
  const facts = [
    [say('pdf.receipt.partner', {}), `${partnerName} (${partner})`],
    [say('pdf.receipt.partnerNip', {}), partnerNip ?? '–'],
    [say('pdf.receipt.nip', {}), nip],
    [say('pdf.receipt.reportedAt', {}), second(receipt.reportedAt)],
    [say('pdf.receipt.protectedUntil', {}), second(receipt.protectedUntil)],
    [say('pdf.receipt.issuedAt', {}), late ? say('pdf.receipt.late', { signed }) : signed],
    [say('pdf.receipt.position', {}), String(position)],
    [say('pdf.receipt.previous', {}), previous],
    [say('pdf.receipt.jws', {}), jws],
  ] as const
  for (const [name, value] of facts) {
    pdf.moveDown(0.6).font('regular').fontSize(9).fillColor('#5b6b78').text(name)
    const isLong = value === jws
    pdf
      .fillColor('black')
      .font(isLong ? 'regular' : 'bold')
      .fontSize(isLong ? 8 : 10)
    // Wrapped by us, as the text has no spaces.
    for (const part of value.match(isLong ? /.{1,110}/g : /.+/g) ?? []) pdf.text(part)
  }
  pdf.moveDown(1.2).font('regular').fontSize(9).text(say('pdf.receipt.verify', { file, keys }))
  pdf.end()
  return pdf
}
