import type { CommissionYear } from '@partner-portal/contract/settlements/commission'
import { unpaidOf } from '@partner-portal/contract/settlements/payouts'
import type {
  CurrentSettlement,
  SettlementDetail,
} from '@partner-portal/contract/settlements/settlement-calls'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import fc from 'fast-check'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { warsawDay } from '#platform/instant.ts'
import { setUser } from '#test/accounts.ts'
import { importInto } from '#test/import-into.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '1.00' })

interface Plan {
  readonly currency: string
  readonly asked: number
  /** The growth of the settlement after the request; below zero it shrinks. */
  readonly grows: number
  readonly state: string
  readonly chargePercent: number | null
  readonly paidPercent: number
  readonly agentPercent: number
  readonly status: string
  readonly paidAfter: number | null
  /** Days since the previous settlement. */
  readonly days: number
}

const made: fc.Arbitrary<Plan> = fc.record({
  currency: fc.constantFrom('PLN', 'PLN', 'EUR'),
  asked: fc.integer({ min: 100, max: 99_999_999 }),
  grows: fc.integer({ min: -9999, max: 9_999_999 }),
  state: fc.constantFrom('none', 'requested', 'withdrawn', 'accepted', 'refused', 'paid', 'paid'),
  chargePercent: fc.option(fc.nat(99)),
  paidPercent: fc.integer({ min: 1, max: 100 }),
  agentPercent: fc.nat(100),
  status: fc.constantFrom('open', 'processing', 'paid', 'paid'),
  paidAfter: fc.option(fc.nat(200)),
  days: fc.nat(50),
})

interface Payout {
  readonly externalId: string
  readonly month: string
  readonly currency: string
  readonly amount: number
  readonly charge: number
}

type Who = Parameters<typeof portal.get>[0]

async function answerOf<T>(who: Who, path: string): Promise<T> {
  const answer = await portal.get(who, path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

const success = { rejected: 0, rejects: '' }
const deliver = async (record: string, row: object) =>
  expect(await importInto(portal, record, [row])).toMatchObject(success)

/** Imports a settlement, requests its early payout as the partner, and returns all its payouts. */
async function live(plan: Plan, index: number): Promise<Payout[]> {
  portal.clock.advance(plan.days * DAY_MS)
  const today = warsawDay(portal.clock.now())
  const { token } = await portal.signIn('partner')
  const externalId = `S-${index}`
  const settlement = {
    externalId,
    number: `RO/${index}`,
    periodFrom: today,
    periodTo: addDays(today, 40),
    amount: plan.asked,
    currency: plan.currency,
    status: 'open',
    itemsCount: 2,
  }
  await deliver('settlement', settlement)
  const early = await payEarly(plan, externalId, token)
  const current = await answerOf<CurrentSettlement>({ token }, '/settlement/current')
  const { amount: paid = 0, charge = 0 } = early ?? {}
  expect(current).toMatchObject({ amount: plan.asked, paidAmount: paid, charges: charge })
  expect(unpaidOf(current)).toBe(plan.asked - paid - charge)

  const amount = plan.asked + plan.grows
  const paidDate = plan.paidAfter === null ? null : addDays(today, plan.paidAfter)
  const isPaid = plan.status === 'paid'
  const later = { amount, status: plan.status, paidDate: isPaid ? paidDate : null }
  await deliver('settlement', { ...settlement, ...later })
  const ofAgent = Math.floor((amount * plan.agentPercent) / 100)
  for (const [agentCode, share] of [
    ['A1', ofAgent],
    [null, amount - ofAgent],
  ] as const)
    await deliver('settlementLine', {
      externalId: `${externalId} ${agentCode}`,
      settlementExternalId: externalId,
      lineDate: today,
      documentNumber: 'FV/1',
      customerName: 'Żuraw s.c.',
      product: 'NANO',
      base: 0,
      rateBasisPoints: 0,
      amount: share,
      agentCode,
    })
  const month = (paidDate ?? settlement.periodTo).slice(0, 7)
  const rest = { externalId, month, currency: plan.currency, amount: amount - paid - charge }
  return [...(early ? [early] : []), ...(isPaid ? [{ ...rest, charge: 0 }] : [])]
}

/** Requests the early payout, and imports its decision. */
async function payEarly(plan: Plan, externalId: string, token: string): Promise<Payout | null> {
  if (plan.state === 'none') return null
  const url = `${api}/settlement/current/early-payout`
  const request = await portal.call({ method: 'POST', url, token })
  expect(request.statusCode, request.body).toBe(201)
  const { id } = request.json<{ id: number }>()
  const withdrawal = { method: 'DELETE', url: `${api}/settlements/${id}/early-payout` } as const
  if (plan.state === 'withdrawn') await portal.call({ ...withdrawal, token })
  const answer = (row: object) =>
    deliver('earlyPayout', { settlementExternalId: externalId, ...row })
  if (plan.state === 'refused') await answer({ state: 'refused', reason: 'Nie.' })
  if (plan.state !== 'accepted' && plan.state !== 'paid') return null
  const { chargePercent, currency } = plan
  const charge = chargePercent === null ? 0 : Math.floor((plan.asked * chargePercent) / 100)
  await answer({ state: 'accepted', ...(chargePercent === null ? {} : { charge }) })
  if (plan.state === 'accepted') return null
  const amount = Math.max(1, Math.floor(((plan.asked - charge) * plan.paidPercent) / 100))
  const paidDate = warsawDay(portal.clock.now())
  await answer({ state: 'paid', paidDate, paidAmount: amount })
  return { externalId, month: paidDate.slice(0, 7), currency, amount, charge }
}

const sum = (rows: readonly Payout[], key: 'amount' | 'charge' = 'amount') =>
  rows.reduce((total, row) => total + row[key], 0)

test('every sum of what was paid is the sum of the payouts, wherever it stands', async () => {
  const { id: agentId } = await portal.db
    .selectFrom('agent')
    .select('id')
    .where('code', '=', 'A1')
    .executeTakeFirstOrThrow()
  await setUser(portal, 'agent', { agent_id: agentId })
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 5 }), async (all) => {
      for (const table of ['settlement_line', 'early_payout', 'settlement'] as const)
        await portal.db.deleteFrom(table).execute()
      const payouts: Payout[] = []
      for (const [index, plan] of all.entries()) payouts.push(...(await live(plan, index)))
      const [partner, agent] = await Promise.all(
        ['partner', 'agent'].map(async (name) => portal.signIn(name)),
      )
      if (!partner || !agent) throw new Error('nobody is signed in')

      const listed = await answerOf<{ collection: Settlement[] }>(
        partner,
        '/settlement-grid?page=1&limit=100',
      )
      const shares = new Map<string, number>()
      for (const row of listed.collection) {
        const index = Number(row.number.slice(3))
        const rows = payouts.filter(({ externalId }) => externalId === `S-${index}`)
        expect(row).toMatchObject({ paidAmount: sum(rows), charges: sum(rows, 'charge') })
        const isPaid = row.status === 'paid'
        expect(unpaidOf(row)).toBe(isPaid ? 0 : row.amount - sum(rows) - sum(rows, 'charge'))
        const path = `/settlements/${row.id}`
        const { settlement, earlyPayout } = await answerOf<SettlementDetail>(partner, path)
        expect(settlement).toEqual(row)
        if (earlyPayout?.state === 'paid') expect(earlyPayout.paidAmount).toBe(rows[0]?.amount)
        const { paidAmount } = (await answerOf<SettlementDetail>(agent, path)).settlement
        const share = Math.floor((row.amount * (all[index]?.agentPercent ?? 0)) / 100)
        expect(paidAmount).toBe(isPaid ? share : 0)
        const rest = rows.at(-1)
        const key = `${rest?.month} ${row.currency}`
        if (isPaid) shares.set(key, (shares.get(key) ?? 0) + share)
      }

      const first = 2026
      const last = Number(
        payouts
          .map(({ month }) => month.slice(0, 4))
          .toSorted()
          .at(-1) ?? first,
      )
      for (let year = first; year <= last; year++) {
        const path = `/commission/year?year=${year}`
        const { collection } = await answerOf<CommissionYear>(partner, path)
        for (const { month, currency, paid, charges } of collection) {
          const rows = payouts.filter((row) => row.month === month && row.currency === currency)
          const sums = [sum(rows), sum(rows, 'charge')]
          expect([month, currency, paid, charges]).toEqual([month, currency, ...sums])
        }
        const seen = collection.map(({ month, currency }) => `${month} ${currency}`)
        for (const { month, currency } of payouts)
          if (month.startsWith(`${year}-`)) expect(seen).toContain(`${month} ${currency}`)
        const ofAgent = (await answerOf<CommissionYear>(agent, path)).collection
        for (const { month, currency, paid, charges } of ofAgent)
          expect([paid, charges]).toEqual([shares.get(`${month} ${currency}`) ?? 0, 0])
      }
    }),
    { numRuns: 5 },
  )
})

test('an early payout stands in the year, the head, the settlement and its files, and later once', async () => {
  const { token } = await portal.signIn('partner')
  for (const table of ['settlement_line', 'early_payout', 'settlement'] as const)
    await portal.db.deleteFrom(table).execute()
  const today = warsawDay(portal.clock.now())
  const month = today.slice(0, 7)
  const row = {
    externalId: 'S',
    number: 'RO/1',
    periodFrom: `${month}-01`,
    periodTo: addDays(today, 9),
    amount: 1_462_191,
    currency: 'PLN',
    status: 'open',
    itemsCount: 0,
  }
  await deliver('settlement', row)
  const plan = { currency: 'PLN', asked: row.amount, grows: 0, status: 'open', days: 0 }
  const shares = { chargePercent: null, paidPercent: 100, agentPercent: 0, paidAfter: null }
  await payEarly({ ...plan, ...shares, state: 'requested' }, 'S', token)
  const answer = { settlementExternalId: 'S', state: 'accepted', charge: 10_000 }
  await deliver('earlyPayout', answer)
  const paid = { state: 'paid', paidDate: today, paidAmount: 1_000_000 }
  await deliver('earlyPayout', { settlementExternalId: 'S', ...paid })
  const current = await answerOf<CurrentSettlement>({ token }, '/settlement/current')
  expect(unpaidOf(current)).toBe(452_191)

  const yearly = async () => {
    const path = `/commission/year/sheet?year=${today.slice(0, 4)}`
    const { rows } = await readWorkbook((await portal.get({ token }, path)).rawPayload)
    const total = rows.at(-1) ?? []
    return [rows[0], rows.find(([first]) => first === month), total].map((cells) => cells?.slice(3))
  }
  const heads = ['Rozliczone', 'Bieżące', 'Wypłacone', 'Opłaty', 'Waluta']
  const amounts = ['0.00', '14621.91', '10000.00', '100.00', 'PLN']
  expect(await yearly()).toEqual([heads, amounts, amounts])
  const pdf = await portal.get({ token }, `/settlements/${current.id}/pdf`)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toMatch(/Wypłacono: 10\s000,00\sPLN/)
  expect(text).toMatch(/Opłata za wcześniejszą wypłatę: 100,00\sPLN/)
  expect(text).toMatch(/Pozostaje do wypłaty: 4\s521,91\sPLN/)

  await deliver('settlement', { ...row, status: 'paid', paidDate: today })
  expect((await yearly())[1]).toEqual(['14621.91', null, '14521.91', '100.00', 'PLN'])
})
