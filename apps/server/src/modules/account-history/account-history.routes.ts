import { accountHistoryCalls } from '@partner-portal/contract/account-history'
import { contactField } from '@partner-portal/contract/rules/contact'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { requireOwner } from '#domain/session/require-owner.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { findOwnEntries } from './account-history.repository.ts'

const PAGE = 20

/** What happened to the user's own account. */
export function accountHistoryRoutes(app: FastifyInstance, { db }: Context): void {
  registerCall(app, accountHistoryCalls.findAccountEntries, async ({ query, principal, fail }) => {
    requireOwner(principal, fail)
    const page = { before: query.before, limit: PAGE + 1 }
    const found = await findOwnEntries(db, principal.username, page)
    return {
      collection: found.slice(0, PAGE).map(({ at, detail, ...entry }) => ({
        ...entry,
        at: isoInstant(at),
        changed: changedIn(detail),
      })),
      hasMore: found.length > PAGE,
    }
  })
}

/** Which contact data differ before and after. Their values stay in the log. */
function changedIn(detail: object) {
  const { before, after } = detail as Readonly<Record<string, Record<string, unknown> | undefined>>
  if (!before || !after) return []
  return contactField.options.filter((field) => field in before && before[field] !== after[field])
}
