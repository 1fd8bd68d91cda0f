import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompanies, nipOf, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { type TestPortal, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
let second: FastifyInstance
let servers: Pick<TestPortal, 'call'>[]
let token: string

// Two servers on one database: no counter may live in one of them.
beforeAll(async () => {
  second = await portal.another()
  const call: TestPortal['call'] = ({ token, headers, ...options }) =>
    second.inject({ ...options, headers: { ...headers, authorization: `Bearer ${token}` } })
  servers = [portal, { call }]
})

beforeEach(async () => {
  portal.clock.advance(3_600_000)
  token = (await portal.signIn('partner')).token
})

function serverOf(index: number): Pick<TestPortal, 'call'> {
  return servers[index % 2] as TestPortal
}

async function countLeads(nips: readonly string[]): Promise<number> {
  const rows = await portal.db
    .selectFrom('lead')
    .select('number')
    .where('nip', 'in', nips)
    .execute()
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length)
  return rows.length
}

function tally(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

const meter = async (by = token) => (await portal.get({ token: by }, '/leads/limit')).json()

test('of 30 reports at once 20 are blocked, and the refused do not count', async () => {
  expect(await meter()).toEqual({ limit: 20, used: 0, resetsAt: null })
  for (let index = 0; index < 3; index++)
    expect((await reportLead(portal, token, reportOf(nipOf(9000 + index)))).statusCode).toBe(404)
  const nips = await addCompanies(portal.db, 0, 30)
  const answers = await Promise.all(
    nips.map((nip, index) => reportLead(serverOf(index), token, reportOf(nip))),
  )
  expect(tally(answers)).toEqual({ 201: 20, 429: 10 })
  expect(await countLeads(nips)).toBe(20)
  const refused = answers.find((answer) => answer.statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'LEAD_LIMIT_EXCEEDED', limit: 20 })
  expect(refused?.headers['retry-after']).toBe('3600')
  const { resetsAt, ...rest } = await meter()
  expect(rest).toEqual({ limit: 20, used: 20 })
  expect(Date.parse(resetsAt)).toBe(portal.clock.now().getTime() + 3_600_000)

  portal.clock.advance(3_600_000)
  token = (await portal.signIn('partner')).token
  const free = nips.find((_, index) => answers[index]?.statusCode === 429)
  expect((await reportLead(portal, token, reportOf(free ?? ''))).statusCode).toBe(201)
})

test('of two partners with 50 reports each of one NIP, one report wins, and only its quota is used', async () => {
  const rival = await signInRival(portal)
  const [nip = ''] = await addCompanies(portal.db, 100, 1)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      reportLead(serverOf(index >> 1), index % 2 === 0 ? token : rival, reportOf(nip)),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 1, 409: 99 })
  expect(await countLeads([nip])).toBe(1)
  const used = [await meter(), await meter(rival)].map((meter) => meter.used)
  expect(used.toSorted()).toEqual([0, 1])
})

test('of 40 times the same report at once, there is one lead and one answer (P32)', async () => {
  const [nip = ''] = await addCompanies(portal.db, 200, 1)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      reportLead(serverOf(index), token, reportOf(nip), 'pressed-very-often'),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 40 })
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await countLeads([nip])).toBe(1)
  const receipts = (await openedMessages(portal.db)).filter(({ text }) => text.includes(nip))
  expect(receipts).toHaveLength(1)
})

test('36 leads of two partners at once have 36 numbers without a gap', async () => {
  const rival = await signInRival(portal)
  const nips = await addCompanies(portal.db, 400, 36)
  const answers = await Promise.all(
    nips.map((nip, index) =>
      reportLead(serverOf(index), index % 2 === 0 ? token : rival, reportOf(nip)),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 36 })
  const numbers = answers
    .map((answer) => Number(answer.json().number.slice(-6)))
    .toSorted(ascending)
  expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 35)
  expect(new Set(numbers).size).toBe(36)
})

function ascending(a: number, b: number): number {
  return a - b
}
