import { mayOpen, type SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { type GridName, gridPages } from '@partner-portal/contract/protocol/grid-names'
import type { CaseCount, DashboardCases } from '@partner-portal/contract/records/dashboard'
import { documentStatuses } from '@partner-portal/contract/values/document-status'
import { leadStatuses } from '@partner-portal/contract/values/lead-status'
import type { Context } from '#domain/context.ts'
import { isoInstant, warsawDay, warsawMoment } from '#platform/instant.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { countByStatus, countRows } from './cases.repository.ts'

const ENDING_DAYS = 7
const DAY = 24 * 3_600_000

/** What is counted by status, in the order of the answer. */
const counts = [
  ['lead', 'lead-grid', leadStatuses],
  ['contract', 'proposal-contract-grid', documentStatuses],
  ['document', 'financial-document-grid', documentStatuses],
] as const

/** The lists that the dashboard counts and sums up. */
export type DashboardSources = Readonly<Record<GridName, GridSource>>

/** Counts the lists that the user may open, with the lists' own filters. */
export async function readCases(
  { db, clock, remember }: Context,
  sources: DashboardSources,
  principal: Principal,
): Promise<DashboardCases> {
  const now = clock.now()
  const opens = (page: SecuredPage) => mayOpen(page, principal)
  const until = endOfDayAfter(now, ENDING_DAYS)
  const leads = sources['lead-grid']
  const [counted, toConfirm, endingSoon] = await Promise.all([
    Promise.all(counts.filter(([, grid]) => opens(gridPages[grid])).map(count)),
    opens(gridPages['invoice-loan-grid'])
      ? remember.json(principal, ['documents to confirm'], (viewer) =>
          countRows(db, sources['invoice-loan-grid'], [['toConfirm', 'BOOL', 'true']], viewer),
        )
      : 0,
    opens(gridPages['lead-grid']) ? countEnding() : null,
  ])
  return {
    collection: counted.flat(),
    toConfirm,
    ...(endingSoon === null
      ? {}
      : { endingSoon, endingSoonUntil: isoInstant(warsawMoment(until)) }),
  }

  async function count([kind, grid, statuses]: (typeof counts)[number]): Promise<CaseCount[]> {
    const found = await remember.json(principal, ['statuses', kind], (viewer) =>
      countByStatus(db, sources[grid], viewer),
    )
    return statuses.map((status) => ({ kind, status, count: found[status] ?? 0 }))
  }

  function countEnding(): Promise<number> {
    const columns = { ...leads.columns, ...leads.timeDependentColumns?.(now) }
    const ending = { value: 'blockedUntil <= :until', parameters: { until } }
    return countRows(
      db,
      { ...leads, columns },
      [
        ['isExpired', 'BOOL', 'false'],
        ['blockedUntil', 'RAW', JSON.stringify(ending)],
      ],
      principal,
    )
  }
}

/** The last second of a day in the future, in Warsaw's local time. */
function endOfDayAfter(now: Date, days: number): string {
  const today = Date.parse(warsawDay(now))
  return `${new Date(today + days * DAY).toISOString().slice(0, 10)} 23:59:59`
}
