import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { hideDemoRegister } from '#test/demo-register.ts'
import { switchedCalls } from '#test/integration-calls.ts'
import { addCompanies, nipOf, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const minute = 60_000
let batch = 0
let nip: string
let token: string

// Limits are counted by the clock: every test begins in an hour of its own.
beforeEach(async () => {
  portal.clock.advance(61 * minute)
  const [fresh] = await addCompanies(portal.db, 100 * batch++, 1)
  nip = fresh ?? ''
  token = (await portal.signIn('partner')).token
})

function check(typed = nip, by = token) {
  const url = `${api}/leads/availability?${new URLSearchParams({ nip: typed })}`
  return portal.call({ method: 'GET', url, token: by })
}

async function used(by = token): Promise<number> {
  const answer = await portal.get({ token: by }, '/leads/limit')
  return answer.json<{ used: number }>().used
}

async function blockElsewhere(nips: readonly string[]): Promise<void> {
  const until = new Date(portal.clock.now().getTime() + 24 * 60 * minute)
  await portal.db
    .insertInto('nip_block')
    .values(nips.map((each) => ({ nip: each, blocked_until: until })))
    .execute()
}

describe('a client is', () => {
  let taken: object
  beforeEach(() => {
    taken = { nip, availability: 'taken', lead: null, company: null }
  })

  test('free, then taken for others and the own one of who blocked it', async () => {
    const free = await check(`PL ${nip.slice(0, 3)}-${nip.slice(3)}`)
    expect([free.statusCode, free.json()]).toEqual([
      200,
      { nip, availability: 'free', lead: null, company: expect.objectContaining({ nip }) },
    ])
    const { id, number, blockedUntil } = (await reportLead(portal, token, reportOf(nip))).json()
    expect((await check()).json()).toEqual({
      nip,
      availability: 'own',
      lead: { id, number, blockedUntil },
      company: null,
    })
    const rival = await signInRival(portal)
    expect((await check(nip, rival)).json()).toEqual(taken)
  })

  test("a colleague's for a master, and taken for an agent who does not see the lead", async () => {
    await reportLead(portal, token, reportOf(nip))
    const master = (await portal.signIn('master')).token
    expect((await check(nip, master)).json()).toMatchObject({ availability: 'own' })
    await setUser(portal, 'agent', { roles: ['ROLE_USER', 'ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST'] })
    const agent = (await portal.signIn('agent')).token
    expect((await check(nip, agent)).json()).toEqual(taken)
  })

  test('free again when the protection is over', async () => {
    await reportLead(portal, token, reportOf(nip))
    portal.clock.advance(91 * 24 * 60 * minute)
    token = (await portal.signIn('partner')).token
    expect((await check()).json()).toMatchObject({ availability: 'free', lead: null })
  })

  test('not to be blocked when the register does not know the NIP', async () => {
    const unknown = nipOf(80_000)
    const answer = await check(unknown)
    expect(answer.json()).toEqual({
      nip: unknown,
      availability: 'unregistered',
      lead: null,
      company: null,
    })
    expect((await reportLead(portal, token, reportOf(unknown))).statusCode).toBe(404)
    expect(await used()).toBe(0)
  })

  test('free without a company while there is no register', async () => {
    const restore = await hideDemoRegister(portal.db)
    expect((await check()).json()).toMatchObject({ availability: 'free', company: null })
    await restore()
  })
})

describe("the hour's reports", () => {
  test('are only those that became leads: no check counts, and no refused one', async () => {
    const [free, rivals] = await addCompanies(portal.db, 100 * batch++, 2)
    await blockElsewhere([rivals ?? ''])
    await check()
    await check(free)
    await check(nipOf(80_001))
    expect((await reportLead(portal, token, reportOf(rivals ?? ''))).statusCode).toBe(409)
    expect(await used()).toBe(0)
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(201)
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(409)
    expect(await used()).toBe(1)
  })

  test('leave the checks when they are used up', async () => {
    const nips = await addCompanies(portal.db, 100 * batch++, 21)
    const answers = []
    for (const each of nips) answers.push(await reportLead(portal, token, reportOf(each)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(201), 429])
    expect(answers.at(-1)?.json()).toMatchObject({ code: 'LEAD_LIMIT_EXCEEDED', limit: 20 })
    expect((await check(nips[20])).json()).toMatchObject({ availability: 'free' })
  })
})

describe("the hour's checks", () => {
  test('are 120 different NIPs, however they are asked for, and of 30 at once no more', async () => {
    const taken = await addCompanies(portal.db, 100 * batch, 150)
    batch += 2
    await blockElsewhere(taken)
    for (const each of taken.slice(0, 60)) {
      await check(each)
      expect((await reportLead(portal, token, reportOf(each))).statusCode).toBe(409)
    }
    for (const each of taken.slice(60, 100)) await check(each)
    const answers = await Promise.all(taken.slice(100, 130).map((each) => check(each)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 'CHECK_LIMIT_EXCEEDED', limit: 120 })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await check(taken[0])).statusCode).toBe(200)
    // A report must not reveal what a check no longer does.
    const report = await reportLead(portal, token, reportOf(taken[140] ?? ''))
    expect(report.json()).toMatchObject({ code: 'CHECK_LIMIT_EXCEEDED' })
    portal.clock.advance(61 * minute)
    token = (await portal.signIn('partner')).token
    expect((await check(taken[140])).json()).toMatchObject({ availability: 'taken' })
  })

  test('of an operator are not those of the user', async () => {
    await portal.db.deleteFrom('limit_event').execute()
    const acting = (await switchedCalls(portal, 'partner')).token
    expect((await check(nip, acting)).statusCode).toBe(200)
    // Adds 119 checks.
    await sql`insert into limit_event (bucket, subject, at)
      select bucket, subject || n, at from limit_event cross join generate_series(1, 119) as n
      where bucket like 'lead-check:%'`.execute(portal.db)
    expect((await check(nipOf(70_001), acting)).statusCode).toBe(429)
    expect((await check()).statusCode).toBe(200)
    expect(await used()).toBe(0)
  })

  test('leave out the own client, a wrong NIP and other users', async () => {
    await reportLead(portal, token, reportOf(nip))
    portal.clock.advance(61 * minute)
    token = (await portal.signIn('partner')).token
    const counted = () =>
      portal.db.selectFrom('limit_event').selectAll().where('bucket', 'like', 'lead-check:%')
    await portal.db.deleteFrom('limit_event').execute()
    expect((await check()).json()).toMatchObject({ availability: 'own' })
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(409)
    const wrong = await check('1234567890')
    expect(wrong.json()).toMatchObject({ status: 400, faults: [{ path: 'nip', code: 'nip' }] })
    expect((await check('')).statusCode).toBe(400)
    expect(await counted().execute()).toEqual([])
    await check(nipOf(70_000), await signInRival(portal))
    expect(await counted().execute()).toHaveLength(1)
    expect((await check(nipOf(70_000))).statusCode).toBe(200)
    expect(await counted().execute()).toHaveLength(2)
  })
})
