import type { Readable } from 'node:stream'
import { settlementCalls } from '@partner-portal/contract/settlement-calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { auditCall } from '#platform/audit/audit-calls.ts'
import { type CallRequest, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import type { Exports } from '#platform/list/export-slots.ts'
import { readLines, type SettlementFile } from './all-lines.ts'
import { sumLines } from './settlement-lines.repository.ts'
import { settlementPdf } from './settlement-pdf.ts'
import { settlementSheet } from './settlement-sheet.ts'
import { getPartner, getSettlement } from './settlements.repository.ts'

type FileRequest = Pick<
  CallRequest<typeof settlementCalls.getSettlementPdf>,
  'params' | 'principal' | 'raw' | 'reply' | 'fail'
>

/** A settlement's lines as files. They count as exports of lists. */
export function settlementFileRoutes(
  app: FastifyInstance,
  { db }: Context,
  { slots, count }: Exports,
): void {
  const { getSettlementSheet, getSettlementPdf } = settlementCalls

  registerCall(app, getSettlementSheet, async (request) => {
    const sheet = await written(request, 'xlsx', async (file) => settlementSheet(file))
    return new SerializedReply(sheet, getSettlementSheet.binary.mediaType)
  })

  registerCall(app, getSettlementPdf, async (request) => {
    const pdf = await written(request, 'pdf', async (file) =>
      settlementPdf(file, await getPartner(db, request.principal)),
    )
    return new SerializedReply(pdf, getSettlementPdf.binary.mediaType)
  })

  async function written(
    { params, principal, raw, reply, fail }: FileRequest,
    ending: string,
    write: (file: SettlementFile) => Promise<Readable>,
  ): Promise<Readable> {
    const settlement = await getSettlement(db, principal, params.id)
    if (!settlement) throw fail('NOT_FOUND')
    const { partnerId, isMaster } = principal
    const key = { partnerId, settlementId: settlement.id }
    const giveBack = slots.take(principal.userId, () => reply.raw.destroy(), fail)
    try {
      const retryAfter = count(principal.userId)
      if (retryAfter > 0) throw fail('TOO_MANY_REQUESTS', [], { retryAfter })
      const { count: rows } = await sumLines(db, key)
      await auditCall(raw, 'file.downloaded', { settlement: settlement.number, rows })
      const read = slots.whileRead(principal.userId, readLines(db, key))
      const stream = await write({ settlement, isMaster, batches: read })
      stream.once('close', giveBack)
      const name = `rozliczenie-${settlement.number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return stream
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
