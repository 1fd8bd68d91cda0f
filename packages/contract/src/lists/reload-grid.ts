import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'
import { gridNames } from './grid-names.ts'

const params = z.object({ grid: z.enum(gridNames) })

/**
 * The state of a reload (specification §3). `reloadTime`: a hint, the usual minutes of one. `deliveredAt`:
 * the last import of a file of the feed; null before the first. A reload that finds no file changes
 * nothing.
 */
const reloadStatus = z
  .object({
    isCompleted: z.boolean().describe('False while a reload runs'),
    reloadTime: z.int().optional().describe('About how many minutes a reload takes'),
    deliveredAt: instant
      .nullable()
      .optional()
      .describe('The time of the last data; null before the first'),
  })
  .meta({ id: 'ReloadStatus' })
export type ReloadStatus = z.infer<typeof reloadStatus>

const call = callsOf({
  tag: 'Every list',
  access: '{grid}',
  specified: true,
  feature: 'dataRefresh',
  screen: 'every list',
  without: 'no link to reload',
})

/** Reload of a grid from the provider's feed. A grid whose page the user may not open is 403. */
export const reloadCalls = {
  getReloadStatus: call('GET', '/reload-grid/{grid}/status', {
    polled: true,
    summary: 'Whether a reload of the grid runs',
    params,
    responses: { 200: reloadStatus },
    errors: ['FORBIDDEN'],
  }),
  /** Starts a reload in the background, or joins a running one. */
  startReload: call('POST', '/reload-grid/{grid}', {
    summary: 'Reload the grid from the feed',
    params,
    responses: { 200: reloadStatus },
    errors: ['FORBIDDEN'],
  }),
}
