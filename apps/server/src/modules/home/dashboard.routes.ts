import {
  documentStatuses,
  type ReceivedStatus,
} from '@partner-portal/contract/documents/document-status'
import {
  type CaseCount,
  type DashboardCases,
  dashboardCalls,
  type Revenue,
} from '@partner-portal/contract/home/dashboard'
import { recommendationAddress } from '@partner-portal/contract/integrations/form-address'
import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import { type GridName, gridPages } from '@partner-portal/contract/lists/grid-names'
import { mayOpen, type SecuredPage } from '@partner-portal/contract/protocol/access-map'
import { addDays } from '@partner-portal/contract/values/days'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ListSources } from '#domain/list/list-sources.ts'
import {
  byMonth,
  currenciesOf,
  findFunded,
  findSettled,
  type MonthSum,
} from '#domain/settlements/commission-sums.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant, warsawDay, warsawMoment, warsawTime } from '#platform/instant.ts'
import { sourceFor } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { countByStatus, countRows, findForms } from './dashboard.repository.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  context: Context,
  sources: ListSources,
): void {
  const { db, clock, remember, readFor } = context
  registerCall(app, dashboardCalls.getDashboardCases, ({ principal }) =>
    readCases(context, sources, principal),
  )

  registerCall(app, dashboardCalls.findRevenues, async ({ principal }) => {
    const months = lastMonths(clock.now())
    const read = readFor(principal)
    const collection = await remember.json(principal, ['revenues', months], async (viewer) => {
      const [settled, funded] = await Promise.all([
        read((from) => findSettled(from, sources['settlement-grid'], viewer, months)),
        read((from) => findFunded(from, sources['financial-document-grid'], viewer, months)),
      ])
      return monthlyRevenues(months, { settled, funded })
    })
    return { collection }
  })

  registerCall(app, dashboardCalls.findRecommendationLinks, async ({ principal }) => {
    const isPartner = principal.roles.includes('ROLE_INVOICE_PURCHASE_LIST')
    const forms = await findForms(db, principal.partnerId)
    return {
      collection: forms.map(({ product, formUrl, recommendationCode }) => ({
        product,
        url: recommendationAddress(formUrl, { product, recommendationCode, isPartner }),
      })),
    }
  })
}

const ENDING_DAYS = 7

/** Counts by status, in the order of the answer. */
const counts = [
  ['lead', 'lead-grid', leadStatuses],
  ['contract', 'proposal-contract-grid', documentStatuses],
  ['document', 'financial-document-grid', documentStatuses],
] as const

const gridsWithFiles = [
  'proposal-contract-grid',
  'financial-document-grid',
  'invoice-loan-grid',
] as const

type Filters = Parameters<typeof countRows>[2]
const firstSignedByUser: Filters = [
  ['status', 'EXACT', 'first_signed' satisfies ReceivedStatus],
  ['toConfirm', 'BOOL', 'false'],
]

/** Counts the lists that the user may open, with the lists' own filters. */
async function readCases(
  { clock, remember, readFor }: Context,
  sources: ListSources,
  principal: Principal,
): Promise<DashboardCases> {
  const now = clock.now()
  const read = readFor(principal)
  const opens = (page: SecuredPage) => mayOpen(page, principal)
  const until = endOfDayAfter(now, ENDING_DAYS)
  const today = endOfDayAfter(now, 0)
  const leads = sources['lead-grid']
  const [counted, toConfirm, firstSigned, filesWanted, due] = await Promise.all([
    Promise.all(counts.filter(([, grid]) => opens(gridPages[grid])).map(count)),
    countOpened('invoice-loan-grid', [['toConfirm', 'BOOL', 'true']]),
    countOpened('invoice-loan-grid', firstSignedByUser),
    Promise.all(
      gridsWithFiles
        .filter((grid) => opens(gridPages[grid]))
        .map(async (grid) => ({
          grid,
          count: await countOpened(grid, [['wantsFiles', 'BOOL', 'true']]),
        })),
    ),
    opens(gridPages['lead-grid']) ? countDue() : null,
  ])
  return { collection: counted.flat(), toConfirm, firstSigned, filesWanted, ...due }

  async function countOpened(grid: GridName, filters: Filters): Promise<number> {
    if (!opens(gridPages[grid])) return 0
    const source = sources[grid]
    const { json } = source.userDependentColumns ? remember.personal : remember
    return json(principal, ['opened', grid, filters], (viewer) =>
      read((from) => countRows(from, sourceFor(source, viewer), filters, viewer)),
    )
  }

  async function count([kind, grid, statuses]: (typeof counts)[number]): Promise<CaseCount[]> {
    const byStatus = await remember.json(principal, ['statuses', kind], (viewer) =>
      read((from) => countByStatus(from, sources[grid], viewer)),
    )
    return statuses.map((status) => ({ kind, status, count: byStatus[status] ?? 0 }))
  }

  async function countDue() {
    const [endingSoon, stepsDue] = await Promise.all([
      countLeads('blockedUntil', until, [['isExpired', 'BOOL', 'false']]),
      countLeads('nextStepDate', today, []),
    ])
    return {
      endingSoon,
      endingSoonUntil: isoInstant(warsawMoment(until)),
      stepsDue,
      stepsDueUntil: isoInstant(warsawMoment(today)),
    }
  }

  function countLeads(field: string, last: string, filters: Filters): Promise<number> {
    const due = { value: `${field} <= :last`, parameters: { last } }
    return remember.inTurn(principal, () =>
      read((from) =>
        countRows(
          from,
          sourceFor(leads, principal, now),
          [...filters, [field, 'RAW', JSON.stringify(due)]],
          principal,
        ),
      ),
    )
  }
}

/** The last second of a day in the future, in Warsaw's local time. */
function endOfDayAfter(now: Date, days: number): string {
  return `${addDays(warsawDay(now), days)} 23:59:59`
}

const MONTHS = 12

/** The last calendar months in Warsaw, oldest first: `2026-10`. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = warsawTime(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7),
  )
}

/**
 * Every month with every currency, 0 if there is nothing. Settled amounts count; in an unsettled month, or one
 * with an unknown part, the commission of the funded documents.
 */
function monthlyRevenues(
  months: readonly string[],
  sums: {
    readonly settled: readonly MonthSum<number | null>[]
    readonly funded: readonly MonthSum[]
  },
): Revenue[] {
  const currencies = currenciesOf(sums.settled, sums.funded)
  const settled = byMonth(sums.settled)
  const funded = byMonth(sums.funded)
  return months.flatMap((month) =>
    currencies.map((currency) => {
      const key = `${month} ${currency}`
      const amount = settled.get(key) ?? funded.get(key) ?? 0
      const isUnknown = settled.get(key) === null
      return { month, amount, currency, ...(isUnknown ? {} : { isSettled: settled.has(key) }) }
    }),
  )
}
