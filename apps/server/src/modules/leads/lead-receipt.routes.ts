import { type LeadReceipt, leadReceiptCalls } from '@partner-portal/contract/leads/lead-receipt'
import { namedFile } from '@partner-portal/contract/values/named-file'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { findPublicKeys } from '#domain/leads/receipt-keys.ts'
import { claimsOf, findReceipt, receiptKeysPath } from '#domain/leads/receipts.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { type Fail, unavailable } from '#platform/errors.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { Principal } from '#platform/session/principal.ts'
import { leadSource } from './leads.source.ts'
import { receiptPdf } from './receipt-pdf.ts'

export function leadReceiptRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, installation } = context
  const { getLeadReceipt, getLeadReceiptPdf } = leadReceiptCalls

  registerCall(app, getLeadReceipt, ({ params, principal, fail }) =>
    readReceipt(principal, params.id, fail),
  )

  registerCall(app, getLeadReceiptPdf, async ({ params, principal, raw, reply, fail }) => {
    const receipt = await readReceipt(principal, params.id, fail)
    const download = { record: params.id, rows: 1, name: receipt.number }
    await recordDownload(raw, 'receipt', download)
    const name = namedFile('potwierdzenie', receipt.number, 'pdf')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    const { brand } = config
    const pdf = await receiptPdf(receipt, { brand, texts: installation.texts })
    return new SerializedReply(pdf, getLeadReceiptPdf.binary)
  })

  async function readReceipt(
    principal: Principal,
    id: number,
    fail: Fail<'NOT_FOUND'>,
  ): Promise<LeadReceipt> {
    const lead = await findRow(db, leadSource, principal, id)
    const key = { partnerId: principal.partnerId, leadId: id }
    const receipt = lead && (await findReceipt(db, key))
    if (!receipt) throw fail('NOT_FOUND')
    const { jws } = receipt
    if (jws === null) throw unavailable('The receipt is not signed yet')
    return { ...claimsOf(jws), jws, keys: config.publicUrl + receiptKeysPath }
  }
}

/** The public keys, without a session. */
export function receiptKeyRoutes(
  app: FastifyInstance,
  { db, config, sealer }: Pick<Context, 'db' | 'config' | 'sealer'>,
): void {
  if (config.featuresOff.includes('leads')) return
  app.get(receiptKeysPath, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')
    return { keys: await findPublicKeys(db, sealer) }
  })
}
