import { gridSummary } from '@partner-portal/contract/grid'
import { exportRowLimit } from '@partner-portal/contract/grid-outline'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CallRequest, jsonWriter, registerCall, SerializedReply } from '../calls.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { AppError, badRequest, type Fail } from '../errors.ts'
import type { Principal } from '../session/principal.ts'
import { writeWorkbook } from '../xlsx.ts'
import type { ExportSlots } from './export-slots.ts'
import { findExportIds, findPage, findSummary, readExportRows } from './find-page.ts'
import type { GridSource } from './grid-source.ts'
import { type ListRequest, readList } from './read-list.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Registers a grid's call: page, summary and export (product §3). */
export function registerGrid(
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  slots: ExportSlots,
  declared: GridSource,
): void {
  const { grid } = declared
  const writePage = jsonWriter(grid.page)
  const writeSummary = jsonWriter(gridSummary)

  registerCall(
    app,
    grid.call,
    async ({ query, principal, reply, fail }: CallRequest<typeof grid.call>) => {
      if (!principal) throw new AppError('UNAUTHENTICATED')
      const request = readList(grid, query as Record<string, string>, principal.isMaster)
      const source = sourceAt(clock.now())
      switch (request.kind) {
        case 'page':
          return new SerializedReply(
            writePage(await findPage(db, source, request, principal)),
            JSON_TYPE,
          )
        case 'summary': {
          const collection = await findSummary(db, source, request, principal)
          return new SerializedReply(writeSummary({ collection }), JSON_TYPE)
        }
        case 'export':
          return sendExport(reply, source, request, principal, fail)
      }
    },
  )

  function sourceAt(now: Date): GridSource {
    return {
      ...declared,
      columns: { ...declared.columns, ...declared.timeDependentColumns?.(now) },
    }
  }

  async function sendExport(
    reply: FastifyReply,
    source: GridSource,
    request: ListRequest,
    principal: Principal,
    fail: Fail<'TOO_MANY_REQUESTS'>,
  ) {
    const giveBack = slots.take(principal.userId, () => reply.raw.destroy(), fail)
    try {
      const ids = await findExportIds(db, source, request, principal)
      if (ids.length > exportRowLimit)
        throw badRequest(`limit: more than ${exportRowLimit} rows; narrow the filters`)
      const rows = readExportRows(db, source, ids, principal)
      const workbook = writeWorkbook(source.sheetColumns(principal), rows)
      workbook.once('close', giveBack)
      reply.header('content-disposition', 'attachment; filename="export.xlsx"')
      return new SerializedReply(workbook, grid.call.binary?.mediaType ?? '')
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
