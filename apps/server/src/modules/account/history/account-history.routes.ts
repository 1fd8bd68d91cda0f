import { accountHistoryCalls } from '@partner-portal/contract/account/account-history'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import type { FastifyInstance } from 'fastify'
import { requireOwner } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { findAccountEvents } from './account-history.repository.ts'

const PAGE = 20

/** Events of the user's account, and data that left the partner. */
export function accountHistoryRoutes(app: FastifyInstance, { db }: Context): void {
  registerCall(app, accountHistoryCalls.findAccountEntries, async ({ query, principal, fail }) => {
    requireOwner(principal, fail)
    const page = { before: query.before, limit: PAGE + 1 }
    const seesIntegrations = mayOpen('/integrations', principal)
    const rows = await findAccountEvents(db, principal, seesIntegrations, page)
    return {
      collection: rows.slice(0, PAGE).map(({ id, kind, at, actor, operator, facts, ...event }) => {
        const isOwn = actor === principal.username
        return {
          id,
          kind,
          at: isoInstant(at),
          actor: isOwn ? null : actor,
          operator,
          address: isOwn ? event.source : null,
          facts,
          name: 'name' in event.content ? (event.content.name ?? null) : null,
        }
      }),
      hasMore: rows.length > PAGE,
    }
  })
}
