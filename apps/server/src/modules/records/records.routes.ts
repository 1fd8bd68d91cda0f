import { recordCalls } from '@partner-portal/contract/records/records'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { type Lists, listsOfCompanies, opens } from '#domain/list/list-sources.ts'
import { findHistory } from '#domain/records/histories.ts'
import { jsonWriter, registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { findRow } from '#platform/list/find-page.ts'
import { JSON_TYPE } from '#platform/list/register-grid.ts'
import { findLinesOf, findRelated, getLeadDetails } from './records.repository.ts'

const { shape } = recordCalls.getRecord.responses[200]

export function recordRoutes(
  app: FastifyInstance,
  { config: { clientConsents }, db, remember }: Context,
  { sources }: Lists,
): void {
  // The serializer of a union would have to guess the row's list.
  const writers = new Map(
    Object.entries(sources).map(([name, { grid }]) => [
      name,
      jsonWriter(z.object({ ...shape, row: grid.rowSchema })),
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
