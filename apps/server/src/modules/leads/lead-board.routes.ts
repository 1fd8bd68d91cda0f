import { leadBoardCalls } from '@partner-portal/contract/records/lead-board'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { readRows } from '#platform/list/register-grid.ts'
import { findBoard } from './lead-board.repository.ts'
import { leadSource } from './leads.source.ts'

/** The list of leads, by status. */
export function leadBoardRoutes(app: FastifyInstance, context: Context): void {
  const { clock, remember, readFor } = context
  registerCall(app, leadBoardCalls.findLeadBoard, ({ query, principal }) => {
    const { filters } = readRows(leadSource, query, principal)
    const now = clock.now()
    const columns = { ...leadSource.columns, ...leadSource.timeDependentColumns?.(now) }
    const read = readFor(principal)
    // The end of a protection compares whole seconds.
    const question = ['lead board', Math.floor(now.getTime() / 1000), filters]
    return remember.json(principal, question, (viewer) =>
      read(async (from) => ({
        collection: await findBoard(from, { ...leadSource, columns }, filters, viewer),
      })),
    )
  })
}
