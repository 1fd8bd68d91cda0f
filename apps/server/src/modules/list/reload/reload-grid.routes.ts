import { setTimeout as delay } from 'node:timers/promises'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { reloadCalls } from '@partner-portal/contract/lists/reload-grid'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { isAnyReloading, readDelivered } from './feed.repository.ts'
import { createReloads, type FeedRecords } from './reloads.ts'

// The specified hint of a reload's duration.
const RELOAD_MINUTES = 5
// A reload without new data is over before a page would ask again.
const QUICK_MS = 500

/** The records of a feed, and those of each grid. */
export interface ReloadRecords extends FeedRecords {
  readonly ofGrids: Readonly<Record<GridName, readonly ImportRecord[]>>
}

export function reloadGridRoutes(
  app: FastifyInstance,
  context: Context,
  records: ReloadRecords,
): void {
  const { config, db, clock } = context
  const { feedDir } = config
  const reloads = feedDir === undefined ? null : createReloads(context, app.log, feedDir, records)
  reloads?.runWhileListening(app)

  async function status(grid: GridName) {
    const names = namesOf(records.ofGrids[grid])
    const isRunning = reloads !== null && (await isAnyReloading(db, names, clock.now()))
    const deliveredAt = reloads && (await readDelivered(db, names))
    return {
      isCompleted: !isRunning,
      reloadTime: RELOAD_MINUTES,
      deliveredAt: deliveredAt && isoInstant(deliveredAt),
    }
  }

  registerCall(app, reloadCalls.getReloadStatus, ({ params }) => status(params.grid))

  registerCall(app, reloadCalls.startReload, async ({ params, principal }) => {
    await record(db, clock.now(), principal, 'reload.started', null, { list: params.grid })
    const running = await reloads?.start(namesOf(records.ofGrids[params.grid]))
    await Promise.race([running?.done, delay(QUICK_MS)])
    return status(params.grid)
  })
}

function namesOf(records: readonly ImportRecord[]): string[] {
  return records.map(({ name }) => name)
}
