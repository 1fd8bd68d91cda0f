import { beforeEach, describe, expect, test } from 'vitest'
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
  const answer = await portal.call({ method: 'GET', url: `${api}/leads/limit`, token: by })
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
  test('free, then taken for others and the own one of who blocked it', async () => {
    const free = await check(`PL ${nip.slice(0, 3)}-${nip.slice(3)}`)
    expect([free.statusCode, free.json()]).toEqual([200, { nip, availability: 'free', lead: null }])
    const { id, number, blockedUntil } = (await reportLead(portal, token, reportOf(nip))).json()
    expect((await check()).json()).toEqual({
      nip,
      availability: 'own',
      lead: { id, number, blockedUntil },
    })
    const rival = await signInRival(portal)
    expect((await check(nip, rival)).json()).toEqual({ nip, availability: 'taken', lead: null })
  })

  test("a colleague's for a master, and taken for an agent who does not see the lead", async () => {
    await reportLead(portal, token, reportOf(nip))
    const master = (await portal.signIn('master')).token
    expect((await check(nip, master)).json()).toMatchObject({ availability: 'own' })
    await portal.db
      .updateTable('portal_user')
      .set({ roles: ['ROLE_USER', 'ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST'] })
      .where('username', '=', 'agent')
      .execute()
    const agent = (await portal.signIn('agent')).token
    expect((await check(nip, agent)).json()).toEqual({ nip, availability: 'taken', lead: null })
  })

  test('free again when the protection is over', async () => {
    await reportLead(portal, token, reportOf(nip))
    portal.clock.advance(91 * 24 * 60 * minute)
    token = (await portal.signIn('partner')).token
    expect((await check()).json()).toMatchObject({ availability: 'free', lead: null })
  })
})

describe('the limit of the hour', () => {
  test('counts a NIP once: checked, checked again and reported', async () => {
    await check()
    await check()
    expect(await used()).toBe(1)
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(201)
    expect(await used()).toBe(1)
    await check()
    expect(await used()).toBe(1)
  })

  test('ends the checks, but not the report of what was checked', async () => {
    const nips = await addCompanies(portal.db, 100 * batch++, 21)
    const answers = []
    for (const each of nips) answers.push(await check(each))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(200), 429])
    const refused = answers.at(-1)
    expect(refused?.json()).toMatchObject({ code: 'LEAD_LIMIT_EXCEEDED', limit: 20 })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await check(nips[0])).statusCode).toBe(200)
    expect((await reportLead(portal, token, reportOf(nips[20] ?? ''))).statusCode).toBe(429)
    expect((await reportLead(portal, token, reportOf(nips[0] ?? ''))).statusCode).toBe(201)
    expect(await used()).toBe(20)
  })

  test('of 30 checks at once takes 20', async () => {
    const nips = await addCompanies(portal.db, 100 * batch++, 30)
    const answers = await Promise.all(nips.map((each) => check(each)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
  })

  test('counts a report when it is made, not when its NIP was checked', async () => {
    await check()
    portal.clock.advance(59 * minute)
    token = (await portal.signIn('partner')).token
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(201)
    portal.clock.advance(2 * minute)
    expect(await used()).toBe(1)
  })

  test("counts refused reports of others' clients, once per NIP, and of 21 at once refuses one", async () => {
    const taken = await addCompanies(portal.db, 100 * batch++, 21)
    await blockElsewhere(taken)
    const again = () => reportLead(portal, token, reportOf(taken[0] ?? ''))
    for (let time = 0; time < 2; time++)
      expect((await again()).json()).toMatchObject({ code: 'LEAD_ALREADY_BLOCKED' })
    expect(await used()).toBe(1)
    const answers = await Promise.all(
      taken.slice(1).map((each) => reportLead(portal, token, reportOf(each))),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
    expect(await used()).toBe(20)
    expect((await check()).statusCode).toBe(429)
    expect((await again()).statusCode).toBe(409)
  })

  test('counts a client whom somebody else blocks while the register is asked', async () => {
    const sent = await Promise.all([
      reportLead(portal, token, reportOf(nip)),
      reportLead(portal, await signInRival(portal), reportOf(nip)),
    ])
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await used()).toBe(1)
  })

  test('does not count the own client, a wrong NIP or another user', async () => {
    await reportLead(portal, token, reportOf(nip))
    portal.clock.advance(61 * minute)
    token = (await portal.signIn('partner')).token
    expect((await check()).json()).toMatchObject({ availability: 'own' })
    expect((await reportLead(portal, token, reportOf(nip))).statusCode).toBe(409)
    const wrong = await check('1234567890')
    expect(wrong.json()).toMatchObject({ status: 400, faults: [{ path: 'nip', code: 'nip' }] })
    expect((await check('')).statusCode).toBe(400)
    await check(nipOf(70_000), await signInRival(portal))
    expect(await used()).toBe(0)
  })
})
