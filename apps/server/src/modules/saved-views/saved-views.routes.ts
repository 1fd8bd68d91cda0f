import { savedViewCalls } from '@partner-portal/contract/saved-views'
import { savedViewLimit } from '@partner-portal/contract/view-limits'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '#platform/calls.ts'
import type { Context } from '#platform/context.ts'
import { badRequest } from '#platform/errors.ts'
import { deleteView, findViews, saveView } from './saved-views.repository.ts'

export function savedViewRoutes(app: FastifyInstance, { db }: Context): void {
  registerCall(app, savedViewCalls.findSavedViews, async ({ params, principal }) => ({
    collection: await findViews(db, { userId: principal.userId, grid: params.grid }),
  }))

  registerCall(app, savedViewCalls.saveView, async ({ params, body, principal }) => {
    const shelf = { userId: principal.userId, grid: params.grid }
    const saved = await saveView(db, shelf, body)
    if (!saved)
      throw badRequest(`A list keeps at most ${savedViewLimit} views; delete one to save another.`)
    return saved
  })

  registerCall(app, savedViewCalls.deleteView, async ({ params, principal }) => {
    await deleteView(db, { userId: principal.userId, grid: params.grid }, params.id)
    return undefined
  })
}
