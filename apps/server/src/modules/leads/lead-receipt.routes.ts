import { type LeadReceipt, leadReceiptCalls } from '@partner-portal/contract/records/lead-receipt'
import { receiptFileName } from '@partner-portal/contract/values/receipt-file'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { findPublicKeys } from '#domain/receipts/receipt-keys.ts'
import {
  claimsOf,
  orderReceipt,
  type ReceiptFacts,
  receiptKeysPath,
  signReceipts,
} from '#domain/receipts/receipts.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findJws, findReportedLead, type ReceiptKey } from './lead-block.repository.ts'
import { receiptPdf } from './receipt-pdf.ts'

export function leadReceiptRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, installation } = context
  const { getLeadReceipt, getLeadReceiptPdf } = leadReceiptCalls

  registerCall(app, getLeadReceipt, ({ params, principal, fail }) =>
    readReceipt(principal, params.id, fail),
  )

  registerCall(app, getLeadReceiptPdf, async ({ params, principal, raw, reply, fail }) => {
    const receipt = await readReceipt(principal, params.id, fail)
    await auditCall(raw, 'file.downloaded', { receipt: receipt.number, rows: 1 })
    const name = receiptFileName(receipt.number, 'pdf')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    const letter = { brand: config.brand, texts: installation.texts }
    const pdf = await receiptPdf(receipt, principal.companyName, letter)
    return new SerializedReply(pdf, getLeadReceiptPdf.binary.mediaType)
  })

  async function readReceipt(
    principal: Principal,
    id: number,
    fail: Fail<'NOT_FOUND'>,
  ): Promise<LeadReceipt> {
    const lead = await findReportedLead(db, principal, id)
    if (!lead) throw fail('NOT_FOUND')
    const key = { partnerId: principal.partnerId, leadId: id }
    const jws = (await findJws(db, key)) ?? (await signNow(key, lead))
    // Deleted by the provider.
    if (!jws) throw fail('NOT_FOUND')
    return { ...claimsOf(jws), jws, keys: config.publicUrl + receiptKeysPath }
  }

  /** The report was a moment ago, or before there were receipts. */
  async function signNow(key: ReceiptKey, lead: ReceiptFacts) {
    await orderReceipt(db, key, lead)
    await signReceipts(db, context)
    return findJws(db, key)
  }
}

/** The public keys, for anybody. */
export function receiptKeyRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Context, 'db' | 'config'>,
): void {
  if (config.featuresOff.includes('receipts')) return
  app.get(receiptKeysPath, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')
    return { keys: await findPublicKeys(db) }
  })
}
