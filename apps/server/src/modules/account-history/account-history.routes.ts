import {
  integrationActions,
  takingActions,
} from '@partner-portal/contract/accounts/account-actions'
import { accountHistoryCalls } from '@partner-portal/contract/accounts/account-history'
import type { Environment } from '@partner-portal/contract/integrations/environments'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import { gridNames } from '@partner-portal/contract/protocol/grid-names'
import { contactField } from '@partner-portal/contract/rules/contact'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { requireOwner } from '#domain/session/step-up.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { findEntries } from './account-history.repository.ts'

const PAGE = 20

/** What entries of the audit log say besides who and when. */
interface Detail {
  readonly changed?: readonly string[]
  readonly rows?: number
  readonly settlement?: string
  readonly product?: string
  readonly environment?: Environment
}

/** What happened to the user's own account, and what left the partner's. */
export function accountHistoryRoutes(app: FastifyInstance, { db }: Context): void {
  registerCall(app, accountHistoryCalls.findAccountEntries, async ({ query, principal, fail }) => {
    requireOwner(principal, fail)
    const ofOthers = [
      ...(principal.isMaster ? takingActions : []),
      ...(mayOpen('/integrations', principal) ? integrationActions : []),
    ]
    const page = { before: query.before, limit: PAGE + 1 }
    const found = await findEntries(db, principal, ofOthers, page)
    return {
      collection: found.slice(0, PAGE).map(({ id, at, action, operator, ...entry }) => {
        const isOwn = entry.username === principal.username
        const detail: Detail = entry.detail
        return {
          id,
          at: isoInstant(at),
          action,
          operator,
          user: isOwn ? null : entry.username,
          address: isOwn ? entry.source : null,
          changed: contactField.options.filter((field) => detail.changed?.includes(field)),
          list: gridNames.find((grid) => entry.call === `GET /${grid}`) ?? null,
          settlement: detail.settlement ?? null,
          rows: detail.rows ?? null,
          product: detail.product ?? null,
          environment: detail.environment ?? null,
        }
      }),
      hasMore: found.length > PAGE,
    }
  })
}
