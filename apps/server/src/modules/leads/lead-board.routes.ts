import { leadBoardCalls } from '@partner-portal/contract/leads/lead-board'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { sourceFor } from '#platform/list/grid-source.ts'
import { readRows } from '#platform/list/register-grid.ts'
import { findBoard } from './lead-board.repository.ts'
import { leadSource } from './leads.source.ts'

/** The list of leads, by status. */
export function leadBoardRoutes(app: FastifyInstance, context: Context): void {
  const { clock, remember, readFor } = context
  registerCall(app, leadBoardCalls.findLeadBoard, ({ query, principal }) => {
    const { filters } = readRows(leadSource, query, principal)
    const now = clock.now()
    const timed = leadSource.timeDependentColumns?.(now) ?? {}
    const read = readFor(principal)
    // These filters compare whole seconds with the clock.
    const isTimed = filters.some(({ field }) => Object.hasOwn(timed, field))
    const question = ['lead board', isTimed ? Math.floor(now.getTime() / 1000) : null, filters]
    return remember.json(principal, question, (viewer) =>
      read(async (from) => ({
        collection: await findBoard(from, sourceFor(leadSource, viewer, now), filters, viewer),
      })),
    )
  })
}
