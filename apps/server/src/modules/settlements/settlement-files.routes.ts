import type { Readable } from 'node:stream'
import { settlementCalls } from '@partner-portal/contract/records/settlement-calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { auditCall } from '#platform/audit/audit-calls.ts'
import { type CallRequest, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { type Exports, openExport } from '#platform/list/export-slots.ts'
import { readLines, type SettlementFile, sumLines } from './settlement-lines.repository.ts'
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
  exports: Exports,
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
    const name = `rozliczenie-${settlement.number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${ending}`
    const asked = { userId: principal.userId, reply, fileName: name, fail }
    return openExport(exports, asked, async (paced) => {
      const { count: rows } = await sumLines(db, key)
      await auditCall(raw, 'file.downloaded', { settlement: settlement.number, rows })
      return write({ settlement, isMaster, batches: paced(readLines(db, key)) })
    })
  }
}
