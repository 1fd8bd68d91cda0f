import { documentStatuses } from '@partner-portal/contract/documents/document-status'
import {
  type CaseCount,
  type DashboardCases,
  dashboardCalls,
  type Revenue,
} from '@partner-portal/contract/home/dashboard'
import { recommendationAddress } from '@partner-portal/contract/integrations/form-address'
import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import { type TaskKindName, taskSearch } from '@partner-portal/contract/today/task-kinds'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { type ListSources, type Lists, opens } from '#domain/list/list-sources.ts'
import {
  byMonth,
  currenciesOf,
  findFunded,
  findSettled,
  type MonthSum,
} from '#domain/settlements/commission-sums.ts'
import { tasksOf } from '#domain/today/task-rows.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant, warsawDay, warsawMoment, warsawTime } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { countByStatus, findForms } from './dashboard.repository.ts'

export function dashboardRoutes(app: FastifyInstance, context: Context, { sources }: Lists): void {
  const { db, clock, remember, readFor } = context
  registerCall(app, dashboardCalls.getDashboardCases, ({ principal }) =>
    readCases(context, sources, principal),
  )

  registerCall(app, dashboardCalls.findRevenues, async ({ principal }) => {
    const months = lastMonths(clock.now())
    const read = readFor(principal)
    const collection = await remember.json(principal, ['revenues', months], async (viewer) => {
      const settlements = sources['settlement-grid']
      const [settled, open, funded] = await Promise.all([
        read((from) => findSettled(from, settlements, viewer, months)),
        read((from) => findSettled(from, settlements, viewer, months, false)),
        read((from) => findFunded(from, sources['financial-document-grid'], viewer, months)),
      ])
      return monthlyRevenues(months, { settled, open, funded })
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

/** Counts by status, in the order of the answer. */
const counts = [
  ['lead', 'lead-grid', leadStatuses],
  ['contract', 'proposal-contract-grid', documentStatuses],
  ['document', 'financial-document-grid', documentStatuses],
] as const

/** Counts the lists that the user may open, and the tasks, with the lists' own filters. */
async function readCases(
  context: Context,
  sources: ListSources,
  principal: Principal,
): Promise<DashboardCases> {
  const { clock, remember, readFor } = context
  const read = readFor(principal)
  const tasks = tasksOf(context, sources, principal)
  const [counted, toConfirm, firstSigned, filesWanted, endingSoon, stepsDue] = await Promise.all([
    Promise.all(counts.filter(([, grid]) => opens(grid, principal)).map(count)),
    tasks.countAll('to-confirm'),
    tasks.countAll('first-signed'),
    Promise.all(
      tasks
        .gridsOf('files-wanted')
        .map(async (grid) => ({ grid, count: await tasks.count('files-wanted', grid) })),
    ),
    tasks.countAll('protection-ending'),
    tasks.countAll('step-due'),
  ])
  const due = {
    endingSoon,
    endingSoonUntil: lastMoment('protection-ending', 'blockedUntil'),
    stepsDue,
    stepsDueUntil: lastMoment('step-due', 'nextStepDate'),
  }
  return {
    collection: counted.flat(),
    toConfirm,
    firstSigned,
    filesWanted,
    ...(opens('lead-grid', principal) && due),
  }

  async function count([kind, grid, statuses]: (typeof counts)[number]): Promise<CaseCount[]> {
    const byStatus = await remember.json(principal, ['statuses', kind], (viewer) =>
      read((from) => countByStatus(from, sources[grid], viewer)),
    )
    return statuses.map((status) => ({ kind, status, count: byStatus[status] ?? 0 }))
  }

  /** The last second of the last day on which rows are tasks of the kind. */
  function lastMoment(kind: TaskKindName, field: string): string {
    const { [field]: range = '' } = taskSearch(kind, warsawDay(clock.now()))
    return isoInstant(warsawMoment(`${range.slice(2)} 23:59:59`))
  }
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
 * Every month with every currency, 0 if there is nothing. Settled amounts count, else the open settlement; without
 * one, or with an unknown part, the commission of the funded documents.
 */
function monthlyRevenues(
  months: readonly string[],
  sums: {
    readonly settled: readonly MonthSum<number | null>[]
    readonly open: readonly MonthSum<number | null>[]
    readonly funded: readonly MonthSum[]
  },
): Revenue[] {
  const currencies = currenciesOf(sums.settled, sums.open, sums.funded)
  const [settled, open, funded] = [byMonth(sums.settled), byMonth(sums.open), byMonth(sums.funded)]
  return months.flatMap((month) =>
    currencies.map((currency) => {
      const key = `${month} ${currency}`
      const amount = settled.get(key) ?? open.get(key) ?? funded.get(key) ?? 0
      const isUnknown = settled.get(key) === null
      return { month, amount, currency, ...(isUnknown ? {} : { isSettled: settled.has(key) }) }
    }),
  )
}
