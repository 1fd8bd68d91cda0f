import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { mayOpen } from '@partner-portal/contract/protocol/access-map'
import {
  type CommissionMonth,
  type CommissionYear,
  commissionCalls,
  type ExpectedCommission,
} from '@partner-portal/contract/settlements/commission'
import type { FastifyInstance } from 'fastify'
import { findAgents, shareIn } from '#domain/account/agents.ts'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import {
  byMonth,
  currenciesOf,
  findFunded,
  findPayouts,
  findSettled,
} from '#domain/settlements/commission-sums.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { warsawDay, warsawTime } from '#platform/instant.ts'
import { type Exports, openExport } from '#platform/list/export-slots.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type SheetColumn, writeWorkbook } from '#platform/xlsx.ts'
import {
  findRates,
  findStatements,
  findUnderWay,
  findYears,
  stages,
} from './commission.repository.ts'

/** Past and expected commission of the partner, or of the agent who asks. */
export function commissionRoutes(
  app: FastifyInstance,
  { clock, remember, readFor }: Context,
  { sources, exports }: Lists,
): void {
  const { getCommissionYear, getCommissionYearSheet, findExpectedCommission } = commissionCalls

  registerCall(app, getCommissionYear, ({ query, principal, fail }) =>
    readYear(principal, query, fail),
  )

  registerCall(app, getCommissionYearSheet, async ({ query, principal, raw, reply, fail }) => {
    const { year, collection } = await readYear(principal, query, fail)
    const fileName = `prowizja-${year}${query.agentId ? `-agent-${query.agentId}` : ''}.xlsx`
    const request = { principal, reply, fileName, isOfRecord: true, fail }
    const sheet = await openExport(exports, request, async (paced) => {
      await recordDownload(raw, 'commission', { rows: collection.length, name: String(year) })
      const lines = withSums(collection, exports.words.say('pdf.total', {}))
      const hasShare = collection.some(({ share }) => (share ?? null) !== null)
      return writeWorkbook(yearColumns(exports, hasShare), paced(lines), exports.author)
    })
    return new SerializedReply(sheet, getCommissionYearSheet.binary)
  })

  registerCall(app, findExpectedCommission, ({ principal }) => readExpected(principal))

  async function readYear(
    principal: Principal,
    query: { readonly year?: number | undefined; readonly agentId?: number | undefined },
    fail: Fail<'FORBIDDEN' | 'NOT_FOUND'>,
  ): Promise<CommissionYear> {
    const seesAgents = scopeOf(principal).agentId === null
    if (query.agentId !== undefined && !seesAgents) throw fail('FORBIDDEN')
    const current = Number(warsawTime(clock.now()).slice(0, 4))
    const { year = current } = query
    const months = Array.from(
      { length: 12 },
      (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
    )
    const read = readFor(principal)
    const { 'settlement-grid': settlements, 'financial-document-grid': documents } = sources
    return remember.json(principal, ['commission', year, current, query.agentId], async (asker) => {
      const ofAgent = query.agentId !== undefined && { agentId: query.agentId, isMaster: false }
      const viewer = { ...asker, ...ofAgent }
      const { agentId } = scopeOf(viewer)
      const agents = await read((from) => findAgents(from, scopeOf(asker)))
      const agent = agents.find(({ id }) => id === agentId)
      if (agentId !== null && !agent) throw fail('NOT_FOUND')
      const basisPoints = agent ? months.map((month) => shareIn(agent.shares, month)) : null
      const [settled, open, paid, funded, statements, { first, last }] = await Promise.all([
        read((from) => findSettled(from, settlements, viewer, months)),
        read((from) => findSettled(from, settlements, viewer, months, false)),
        read((from) => findPayouts(from, viewer, year)),
        read((from) => findFunded(from, documents, viewer, months, basisPoints ?? [])),
        read((from) => findStatements(from, viewer, year)),
        read((from) => findYears(from, viewer)),
      ])
      const [firstYear, lastYear] = [first ?? current, Math.max(last ?? current, current)]
      return {
        year,
        firstYear: Math.min(firstYear, current),
        lastYear,
        collection: monthsOf({ settled, open, paid, funded, statements }, months, basisPoints),
        statements,
        isAgentsPart: agentId !== null,
        ...(seesAgents && { agents: agents.map(({ id, name }) => ({ id, name })) }),
      }
    })
  }

  async function readExpected(principal: Principal) {
    const now = clock.now()
    const today = warsawDay(now)
    const since = new Date(now)
    since.setUTCFullYear(since.getUTCFullYear() - 1)
    const read = readFor(principal)
    const open = stages.filter(({ grid }) => mayOpen(gridPages[grid], principal))
    const question = ['expected commission', today, open.map(({ grid }) => grid)]
    return remember.json(principal, question, async (viewer) => {
      const rates = await read((from) => findRates(from, viewer, since))
      const rateOf = new Map(rates.map((rate) => [`${rate.product} ${rate.currency}`, rate]))
      const sums = await Promise.all(
        open.map(async ({ stage, grid, currency, only }) => {
          const rows = await read((from) =>
            findUnderWay(from, sources[grid], viewer, { currency, only: only(now) }),
          )
          return [...Map.groupBy(rows, (row) => row.currency)].map(
            ([of, ofCurrency]): ExpectedCommission => {
              const rated = ofCurrency.flatMap(({ product, amount, count }) => {
                const rate = rateOf.get(`${product} ${of}`)
                return rate ? [{ count, commission: shareOf(amount, rate) }] : []
              })
              const [count, amount] = [sum(ofCurrency, 'count'), sum(ofCurrency, 'amount')]
              const expected = rated.length > 0 ? sum(rated, 'commission') : null
              return {
                stage,
                currency: of,
                count,
                amount,
                expected,
                withoutRate: count - sum(rated, 'count'),
              }
            },
          )
        }),
      )
      return {
        rates: rates.map((rate) => ({ ...rate, rateBasisPoints: shareOf(10_000, rate) })),
        collection: sums
          .flat()
          .toSorted((a, b) => order(a) - order(b) || (a.currency < b.currency ? -1 : 1)),
      }
    })
  }
}

interface Sums {
  readonly settled: Awaited<ReturnType<typeof findSettled>>
  readonly open: Awaited<ReturnType<typeof findSettled>>
  readonly paid: Awaited<ReturnType<typeof findPayouts>>
  readonly funded: Awaited<ReturnType<typeof findFunded>>
  readonly statements: CommissionYear['statements']
}

/** The months of each currency, of an agent with the share by its basis points. */
function monthsOf(
  { settled, open, paid, funded, statements }: Sums,
  months: readonly string[],
  basisPoints: readonly (number | null)[] | null,
): CommissionMonth[] {
  const [inEarned, inSettled, inPaid] = [byMonth(funded), byMonth(settled), byMonth(paid)]
  const inOpen = byMonth(open)
  const charges = byMonth(paid.map((row) => ({ ...row, amount: row.charges })))
  const shares = byMonth(funded.map((row) => ({ ...row, amount: row.share })))
  return currenciesOf(settled, paid, funded, statements).flatMap((currency) =>
    months.map((month, index) => {
      const key = `${month} ${currency}`
      const earned = inEarned.get(key) ?? 0
      const [ofMonth = 0, ongoing = 0, paidOut = 0] = [inSettled, inOpen, inPaid].map((by) =>
        by.get(key),
      )
      const isDue = inSettled.has(key) || inOpen.has(key)
      const shareBasisPoints = basisPoints?.[index] ?? null
      const share = shareBasisPoints === null ? null : (shares.get(key) ?? 0)
      return {
        month,
        currency,
        earned,
        corrections:
          isDue && ofMonth !== null && ongoing !== null ? ofMonth + ongoing - earned : null,
        settled: ofMonth,
        open: inOpen.has(key) ? ongoing : null,
        paid: paidOut,
        charges: charges.get(key) ?? 0,
        ...(basisPoints && { shareBasisPoints, share }),
      }
    }),
  )
}

function order({ stage }: ExpectedCommission): number {
  return stages.findIndex((candidate) => candidate.stage === stage)
}

/** Rounded down; exact for amounts of any size. */
function shareOf(amount: number, of: { readonly amount: number; readonly base: number }): number {
  return Number((BigInt(amount) * BigInt(of.amount)) / BigInt(of.base))
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** The months of each currency, followed by their sum. */
async function* withSums(
  months: readonly CommissionMonth[],
  month: string,
): AsyncGenerator<CommissionMonth[]> {
  for (const [currency, rows] of Map.groupBy(months, (row) => row.currency)) {
    const added = (key: YearAmount) => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
    const known = (key: YearAmount, by = key) =>
      rows.some((row) => row[by] === null) ? null : added(key)
    const [settled, paid] = [known('settled'), known('paid')]
    // Months without a settlement have no corrections.
    const corrections = known('corrections', 'settled')
    const [earned, open, charges, share] = [
      added('earned'),
      added('open'),
      added('charges'),
      added('share'),
    ]
    yield [...rows, { month, currency, earned, corrections, settled, open, paid, charges, share }]
  }
}

const yearAmounts = ['earned', 'corrections', 'settled', 'open', 'paid', 'charges'] as const
const shareAmounts = ['shareBasisPoints', 'share'] as const
type YearAmount = (typeof yearAmounts | typeof shareAmounts)[number]

function yearColumns({ words }: Exports, hasShare: boolean): SheetColumn<CommissionMonth>[] {
  const amount = (key: YearAmount): SheetColumn<CommissionMonth> => ({
    title: words.title(key),
    kind: 'amount',
    width: 16,
    value: (row) => row[key] ?? null,
  })
  return [
    { title: words.title('month'), kind: 'text', width: 10, value: (row) => row.month },
    ...[...yearAmounts, ...(hasShare ? shareAmounts : [])].map(amount),
    { title: words.title('currency'), kind: 'text', width: 8, value: (row) => row.currency },
  ]
}
