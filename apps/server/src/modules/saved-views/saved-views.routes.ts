import { savedViewCalls } from '@partner-portal/contract/lists/saved-views'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { deleteView, findViews, saveView } from './saved-views.repository.ts'

export function savedViewRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerCall(app, savedViewCalls.findSavedViews, async ({ params, principal }) => ({
    collection: await findViews(db, { userId: principal.userId, grid: params.grid }),
  }))

  registerCall(app, savedViewCalls.saveView, async ({ params, body, principal, fail }) => {
    const owner = { userId: principal.userId, grid: params.grid }
    return db.transaction().execute(async (trx) => {
      const saved = await saveView(trx, owner, body)
      if (!saved) throw fail('TOO_MANY_VIEWS')
      const detail = { grid: params.grid, name: saved.name }
      await audit(trx, clock.now(), principal, 'view.saved', detail)
      return saved
    })
  })

  registerCall(app, savedViewCalls.deleteView, async ({ params, principal }) => {
    const { grid, id } = params
    await db.transaction().execute(async (trx) => {
      const deleted = await deleteView(trx, { userId: principal.userId, grid }, id)
      if (deleted) await audit(trx, clock.now(), principal, 'view.deleted', { grid, ...deleted })
    })
    return undefined
  })
}
