import { wantedFileCalls } from '@partner-portal/contract/files/wanted-files'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { handInFiles } from '#domain/files/handed-files.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing } from '#platform/events/record.ts'
import { findRow } from '#platform/list/find-page.ts'
import { findWanted, lockWanted, markHandedIn, recordOfFiles } from './wanted-files.repository.ts'

export function wantedFileRoutes(
  app: FastifyInstance,
  { db, clock }: Context,
  { sources }: Lists,
): void {
  registerCall(app, wantedFileCalls.findWantedFiles, async ({ params, principal, fail }) => {
    const { grid, id } = params
    if (!(await findRow(db, sources[grid], principal, id))) throw fail('NOT_FOUND')
    const record = recordOfFiles(grid, id)
    return { collection: record ? await findWanted(db, principal, record) : [] }
  })

  registerCall(app, wantedFileCalls.sendWantedFiles, async ({ params, body, principal, fail }) => {
    const { grid, id } = params
    const { partnerId } = principal
    const record = recordOfFiles(grid, id)
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!record || !(await findRow(trx, sources[grid], principal, id))) throw fail('NOT_FOUND')
      const wanted = await lockWanted(trx, partnerId, record, body.wantedId)
      if (!wanted) throw fail('NOT_FOUND')
      if (wanted.state === 'ACCEPTED') throw fail('ALREADY_SET_UP')
      const what = { record, wanted }
      const files = await handInFiles(trx, principal, body.uploads, what, now, fail)
      // A repeated call must not reopen the request: the provider may have refused its files by now.
      if (files === 0) return changedNothing()
      await markHandedIn(trx, partnerId, record, wanted.id)
    })
  })
}
