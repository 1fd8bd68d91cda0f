import { mayOpen, type SecuredPage } from '@partner-portal/contract/access-map'
import type { CaseCount, DashboardCases } from '@partner-portal/contract/dashboard'
import { documentStatuses } from '@partner-portal/contract/document-status'
import { gridPages } from '@partner-portal/contract/grid-names'
import { leadStatuses } from '@partner-portal/contract/lead-status'
import type { Context } from '#domain/context.ts'
import { isoInstant, warsawDay, warsawMoment } from '#platform/instant.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { countByStatus, countRows } from './cases.repository.ts'
import type { DashboardSources } from './sources.ts'

const ENDING_DAYS = 7
const DAY = 24 * 3_600_000

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
  const mayLead = opens(gridPages['lead-grid'])
  const [ofLeads, ofContracts, ofDocuments, toConfirm, endingSoon] = await Promise.all([
    mayLead ? counted('lead', leads, leadStatuses) : [],
    opens(gridPages['proposal-contract-grid'])
      ? counted('contract', sources['proposal-contract-grid'], documentStatuses)
      : [],
    opens(gridPages['financial-document-grid'])
      ? counted('document', sources['financial-document-grid'], documentStatuses)
      : [],
    opens(gridPages['invoice-loan-grid'])
      ? remember.json(principal, ['documents to confirm'], (viewer) =>
          countRows(db, sources['invoice-loan-grid'], [['toConfirm', 'BOOL', 'true']], viewer),
        )
      : 0,
    mayLead ? countEnding() : null,
  ])
  return {
    collection: [...ofLeads, ...ofContracts, ...ofDocuments],
    toConfirm,
    ...(endingSoon === null
      ? {}
      : { endingSoon, endingSoonUntil: isoInstant(warsawMoment(until)) }),
  }

  async function counted(
    kind: CaseCount['kind'],
    source: GridSource,
    statuses: readonly CaseCount['status'][],
  ): Promise<CaseCount[]> {
    const counts = await remember.json(principal, ['statuses', kind], (viewer) =>
      countByStatus(db, source, viewer),
    )
    return statuses.map((status) => ({ kind, status, count: counts[status] ?? 0 }))
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
