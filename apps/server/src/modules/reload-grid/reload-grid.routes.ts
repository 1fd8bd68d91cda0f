import { setTimeout as delay } from 'node:timers/promises'
import type { GridName } from '@partner-portal/contract/grid-names'
import { reloadCalls } from '@partner-portal/contract/reload-grid'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createReloads } from './reloads.ts'

// The specified hint of how long a reload takes.
const RELOAD_MINUTES = 5
// A reload that finds nothing new is over before a page would ask again.
const QUICK_MS = 500

/** What a feed may hold, and which of it each grid shows. */
export interface ReloadRecords {
  readonly all: ReadonlyMap<string, ImportRecord>
  readonly ofGrids: Readonly<Record<GridName, readonly ImportRecord[]>>
  /** What is taken every minute, without a grid. */
  readonly unattended: readonly ImportRecord[]
}

export function reloadGridRoutes(
  app: FastifyInstance,
  context: Context,
  records: ReloadRecords,
): void {
  const { config, db, clock } = context
  const { feedDir } = config
  const reloads =
    feedDir === undefined ? null : createReloads(context, app.log, feedDir, records.all)
  if (reloads) {
    app.addHook('onListen', async () => reloads.checkFolder())
    for (const work of reloads.background(records.unattended)) runWhileListening(app, work)
  }

  async function status(grid: GridName) {
    const isRunning = (await reloads?.isRunning(records.ofGrids[grid])) ?? false
    const deliveredAt = (await reloads?.deliveredAt(records.ofGrids[grid])) ?? null
    return {
      isCompleted: !isRunning,
      reloadTime: RELOAD_MINUTES,
      deliveredAt: deliveredAt && isoInstant(deliveredAt),
    }
  }

  registerCall(app, reloadCalls.getReloadStatus, ({ params }) => status(params.grid))

  registerCall(app, reloadCalls.startReload, async ({ params, principal }) => {
    await audit(db, clock.now(), principal, 'reload.started', { grid: params.grid })
    const running = await reloads?.start(records.ofGrids[params.grid])
    await Promise.race([running?.done, delay(QUICK_MS)])
    return status(params.grid)
  })
}
