import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { savedViewCalls } from '@partner-portal/contract/lists/saved-views'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { deleteView, findViews, getView, saveStart, saveView } from './saved-views.repository.ts'

export function savedViewRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerCall(app, savedViewCalls.findSavedViews, async ({ params, principal }) => ({
    collection: await findViews(db, principal, params.grid),
  }))

  registerCall(app, savedViewCalls.saveView, async ({ params, body, principal, fail }) => {
    const owner = { userId: principal.userId, grid: params.grid }
    if (body.isShared && !principal.isMaster) throw fail('FORBIDDEN')
    return db.transaction().execute(async (trx) => {
      // A former master shares no more.
      const shares = principal.isMaster ? {} : { isShared: false }
      const saved = await saveView(trx, owner, { ...body, ...shares })
      if (!saved) throw fail('TOO_MANY_VIEWS')
      if ('isSame' in saved) {
        changedNothing()
        return saved.isSame
      }
      const user = { id: principal.userId }
      const facts = { list: params.grid, isShared: saved.isShared ?? false }
      const { name } = saved
      await record(trx, clock.now(), principal, 'view.saved', user, facts, { name })
      return saved
    })
  })

  registerCall(app, savedViewCalls.deleteView, async ({ params, principal }) => {
    const { grid, id } = params
    await db.transaction().execute(async (trx) => {
      const deleted = await deleteView(trx, { userId: principal.userId, grid }, id)
      if (!deleted) return changedNothing()
      const user = { id: principal.userId }
      await record(trx, clock.now(), principal, 'view.deleted', user, { list: grid }, deleted)
    })
  })

  registerCall(app, savedViewCalls.getStartView, async ({ principal }) => {
    const view = await getView(db, principal, 'start')
    return { view: view && mayOpen(gridPages[view.grid], principal) ? view : null }
  })

  registerCall(app, savedViewCalls.saveStartView, async ({ body: { viewId }, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      const view = viewId === null ? null : await getView(trx, principal, viewId)
      if (view === undefined || (view && !mayOpen(gridPages[view.grid], principal)))
        throw fail('NOT_FOUND')
      if (!(await saveStart(trx, principal.userId, viewId))) return changedNothing()
      const user = { id: principal.userId }
      const list = view?.grid ?? null
      const content = { name: view?.name ?? null }
      await record(trx, clock.now(), principal, 'view.start-saved', user, { list }, content)
    })
  })
}
