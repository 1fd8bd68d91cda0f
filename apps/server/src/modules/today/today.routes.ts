import { taskKindNames, taskKindOf } from '@partner-portal/contract/today/task-kinds'
import { todayCalls } from '@partner-portal/contract/today/today'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { tasksOf } from '#domain/today/task-rows.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { warsawDay } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { extrasOf, type FoundTasks, joined, otherTasks, taskOf } from './today.repository.ts'

export function todayRoutes(app: FastifyInstance, context: Context, { sources }: Lists): void {
  const { clock, config, db, installation, remember } = context

  registerCall(app, todayCalls.findTasks, async ({ query: { agentId }, principal, fail }) => {
    const today = warsawDay(clock.now())
    if (agentId !== undefined && scopeOf(principal).agentId !== null) throw fail('FORBIDDEN')
    const ofAgent = agentId !== undefined && { agentId, isMaster: false }
    const kinds = taskKindNames.filter((kind) => !ofAgent || !taskKindOf(kind).isPersonal)
    const viewer = { ...principal, ...ofAgent }
    const { tasks, counts } = await joined(kinds.map((kind) => readKind(kind, viewer)))
    // The sort keeps the order of the kinds, and of their rows.
    const collection = tasks.toSorted((a, b) => compare(a.until ?? today, b.until ?? today))
    return { collection, counts: [...counts] }
  })

  async function readKind(
    kind: (typeof taskKindNames)[number],
    principal: Principal,
  ): Promise<FoundTasks> {
    const { feature } = taskKindOf(kind)
    if (feature && config.featuresOff.includes(feature)) return { tasks: [], counts: [] }
    if (kind in otherTasks) {
      const read = otherTasks[kind as keyof typeof otherTasks]
      const { texts } = installation
      return remember.inTurn(principal, () => read(db, { sources, principal, texts }))
    }
    const rows = tasksOf(context, sources, principal)
    const { until } = taskKindOf(kind).rows ?? {}
    return joined(
      rows.gridsOf(kind).map(async (grid) => {
        const [found, count] = await Promise.all([rows.find(kind, grid), rows.count(kind, grid)])
        const ids = found.map(({ id }) => id)
        const extras = await extrasOf[kind]?.(db, principal, { grid, ids })
        const tasks = found.map((row) => {
          const day = until === undefined ? null : String(row[until]).slice(0, 10)
          return taskOf(principal, kind, grid, sources[grid], row, {
            until: day,
            ...extras?.get(row.id),
          })
        })
        return { tasks, counts: [{ kind, grid, count }] }
      }),
    )
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
