import { type GridName, gridPages, isGridName } from '@partner-portal/contract/list/grid-names'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { recordCalls } from '@partner-portal/contract/records/records'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { jsonWriter, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { JSON_TYPE } from '#platform/list/register-grid.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findHistory } from './histories.repository.ts'
import { findLinesOf, findRelated, getLeadDetails } from './records.repository.ts'

/** Every list by the name of its grid. */
export type RecordSources = Readonly<Record<GridName, GridSource>>

const { shape } = recordCalls.getRecord.responses[200]

export function recordRoutes(
  app: FastifyInstance,
  { config: { clientConsents }, db, remember }: Context,
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
      const lead =
        grid === 'lead-grid' ? await getLeadDetails(db, principal, id, clientConsents) : null
      return { row, lead, history: await findHistory(db, [grid, sources[grid]], principal, id) }
    })
    return new SerializedReply(writers.get(grid)?.(record) ?? '', JSON_TYPE)
  })

  registerCall(app, recordCalls.findCompanyRecords, async ({ query, principal }) => {
    const { nip } = query
    const [settlementLines, ...lists] = await remember.inTurn(principal, () =>
      Promise.all([
        opens('settlement-grid', principal) ? findLinesOf(db, principal, nip) : null,
        ...listsOfCompanies(sources, principal).map(async ([grid, source]) => ({
          grid,
          ...(await findRelated(db, source, principal, nip)),
        })),
      ]),
    )
    return { nip, lists, settlementLines }
  })
}

export function opens(grid: GridName, principal: Principal): boolean {
  return mayOpen(gridPages[grid], principal)
}

/** The lists that the user may open, as far as their rows belong to companies. */
export function listsOfCompanies(sources: RecordSources, principal: Principal) {
  return Object.keys(sources)
    .filter(isGridName)
    .filter((grid) => sources[grid].grid.record.company && opens(grid, principal))
    .map((grid) => [grid, sources[grid]] as const)
}
