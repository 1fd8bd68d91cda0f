import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { type GridName, gridPages, isGridName } from '@partner-portal/contract/protocol/grid-names'
import { recordCalls } from '@partner-portal/contract/records/records'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { jsonWriter, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { JSON_TYPE } from '#platform/list/register-grid.ts'
import { findHistory, findLinesOf, findRelated, getLeadDetails } from './records.repository.ts'

/** Every list by the name of its grid. */
type RecordSources = Readonly<Record<GridName, GridSource>>

const { shape } = recordCalls.getRecord.responses[200]

export function recordRoutes(
  app: FastifyInstance,
  { db, remember }: Context,
  sources: RecordSources,
): void {
  // The serializer of a union would have to guess which row it is.
  const writers = new Map(
    Object.entries(sources).map(([name, { grid }]) => [
      name,
      jsonWriter(z.object({ ...shape, row: grid.row })),
    ]),
  )

  registerCall(app, recordCalls.getRecord, async ({ params, principal, fail }) => {
    const { grid, id } = params
    const record = await remember.inTurn(principal, async () => {
      const row = await findRow(db, sources[grid], principal, id)
      if (!row) throw fail('NOT_FOUND')
      const lead = grid === 'lead-grid' ? await getLeadDetails(db, principal, id) : null
      return { row, lead, history: await findHistory(db, grid, principal, id) }
    })
    return new SerializedReply(writers.get(grid)?.(record) ?? '', JSON_TYPE)
  })

  registerCall(app, recordCalls.findCompanyRecords, async ({ query, principal }) => {
    const { nip } = query
    const opens = (grid: GridName) => mayOpen(gridPages[grid], principal)
    const grids = Object.keys(sources)
      .filter(isGridName)
      .filter((grid) => sources[grid].grid.record.company && opens(grid))
    const [settlementLines, ...lists] = await remember.inTurn(principal, () =>
      Promise.all([
        opens('settlement-grid') ? findLinesOf(db, principal, nip) : null,
        ...grids.map(async (grid) => ({
          grid,
          ...(await findRelated(db, sources[grid], principal, nip)),
        })),
      ]),
    )
    return { nip, lists, settlementLines }
  })
}
