import type { Readable } from 'node:stream'
import { settlementCalls } from '@partner-portal/contract/settlements/settlement-calls'
import { namedFile } from '@partner-portal/contract/values/named-file'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { type CallRequest, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { type Exports, openExport } from '#platform/list/export-slots.ts'
import type { Title } from '#platform/list/words.ts'
import { type SheetColumn, writeWorkbook } from '#platform/xlsx.ts'
import { settlementPdf } from './settlement-pdf.ts'
import {
  findSeen,
  getPartner,
  type LineRecord,
  readLines,
  type SettlementFile,
  sumLines,
} from './settlements.repository.ts'

type FileRequest = Pick<
  CallRequest<typeof settlementCalls.getSettlementPdf>,
  'params' | 'principal' | 'raw' | 'reply' | 'fail'
>

/** A settlement's lines as files. */
export function settlementFileRoutes(
  app: FastifyInstance,
  { db, config, installation: { texts } }: Context,
  { exports }: Lists,
): void {
  const { getSettlementSheet, getSettlementPdf } = settlementCalls

  registerCall(app, getSettlementSheet, async (request) => {
    const sheet = await written(request, 'xlsx', async (file) => settlementSheet(file, exports))
    return new SerializedReply(sheet, getSettlementSheet.binary)
  })

  registerCall(app, getSettlementPdf, async (request) => {
    const pdf = await written(request, 'pdf', async (file) =>
      settlementPdf(file, await getPartner(db, request.principal), { ...config, texts }),
    )
    return new SerializedReply(pdf, getSettlementPdf.binary)
  })

  async function written(
    { params, principal, raw, reply, fail }: FileRequest,
    ending: 'pdf' | 'xlsx',
    write: (file: SettlementFile) => Promise<Readable>,
  ): Promise<Readable> {
    const seen = await findSeen(db, principal, params.id)
    if (!seen) throw fail('NOT_FOUND')
    const { settlement, key, agentName } = seen
    const fileName = namedFile('rozliczenie', settlement.number, ending)
    const request = { principal, reply, fileName, isOfRecord: true, fail }
    return openExport(exports, request, async (paced) => {
      const { agents, count: rows } = await sumLines(db, key)
      const seesAgents = scopeOf(principal).agentId === null
      const hasAgents = seesAgents && agents.some(({ name }) => name !== null)
      const taken = { record: params.id, rows, name: settlement.number }
      await recordDownload(raw, 'settlement', taken)
      return write({ settlement, agentName, hasAgents, batches: paced(readLines(db, key)) })
    })
  }
}

/** A line, or the sum of the lines above. */
type SheetRow = LineRecord | { readonly sum: number }
type Shown = string | number | null

/** The lines of a settlement as a workbook. Its last row is the sum of the rows above it. */
function settlementSheet(file: SettlementFile, { author, words }: Exports): Readable {
  const { currency } = file.settlement
  const column = (
    title: Title,
    kind: SheetColumn<SheetRow>['kind'],
    width: number,
    show: (line: LineRecord) => Shown,
    inSum: string | null = null,
  ): SheetColumn<SheetRow> => ({
    title: words.title(title),
    kind,
    width,
    value: (row) => ('sum' in row ? inSum : show(row)),
  })
  const columns = [
    column('date', 'instant', 12, (line) => line.lineDate),
    column('documentNumber', 'text', 24, (line) => line.documentNumber, words.say('pdf.total', {})),
    column('documentDate', 'instant', 16, (line) => line.documentDate),
    column('customer', 'text', 36, (line) => line.customerName),
    column('product', 'text', 20, (line) => words.productName(line.product)),
    ...(file.hasAgents ? [column('agent', 'text', 28, (line) => line.agentName)] : []),
    column('base', 'amount', 14, (line) => line.base),
    // 120 basis points are 1.20 %, as 120 grosze are 1.20 zł.
    column('rate', 'amount', 12, (line) => line.rateBasisPoints),
    { ...column('commission', 'amount', 14, (line) => line.amount), value: amountOf },
    column('currency', 'text', 8, () => currency, currency),
    column('reversal', 'text', 10, (line) => (line.amount < 0 ? words.say('sheet.yes', {}) : null)),
  ]
  return writeWorkbook(columns, withSum(file.batches), author)
}

async function* withSum(batches: AsyncIterable<LineRecord[]>): AsyncGenerator<SheetRow[]> {
  let sum = 0
  for await (const lines of batches) {
    for (const { amount } of lines) sum += amount
    yield lines
  }
  yield [{ sum }]
}

function amountOf(row: SheetRow): number {
  return 'sum' in row ? row.sum : row.amount
}
