import type { TeamMember } from '@partner-portal/contract/team/team'
import { beforeEach, describe, expect, test } from 'vitest'
import { partnerOf } from '#test/accounts.ts'
import { clearEvents } from '#test/events.ts'
import { callsOf } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { changeUser, disableUser, enableUser, getUser } from '../../admin/users/user-changes.ts'

const portal = useTestPortal()
const invitation = {
  name: 'Jan Nowy',
  email: 'jan.nowy@example.com',
  phoneNumber: '600 100 200',
  roles: ['ROLE_LEAD_LIST', 'ROLE_SETTINGS'],
}
const member = async (username: string) =>
  (await team()).find((member) => member.account?.username === username)?.account
const events = () =>
  portal.db
    .selectFrom('event')
    .select(['kind', 'actor', 'facts'])
    .where(({ and }) => and({ actor: 'master', record: 'user' }))
    .where('kind', '!=', 'session.started')
    .orderBy('id')
    .execute()

async function team(username = 'master'): Promise<TeamMember[]> {
  const answer = await portal.get(username, '/team')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: TeamMember[] }>().collection
}

beforeEach(async () => {
  await portal.db.deleteFrom('limit_event').execute()
  await clearEvents(portal.db)
})

test('a master sees all users, and agents without an account, by name', async () => {
  const members = await team()
  expect(members.map(({ name }) => name)).toEqual(
    members.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'pl')),
  )
  const users = members.flatMap(({ account, agentId }) =>
    account ? [{ ...account, agentId }] : [],
  )
  const names = ['agent', 'bare', 'master', 'newcomer', 'partner', 'suspended']
  expect(users.map(({ username }) => username).toSorted()).toEqual(names)
  expect(users.find(({ username }) => username === 'agent')).toMatchObject({
    agentId: expect.any(Number),
    state: 'active',
    email: 'agent@example.com',
    isMaster: false,
    mayConfirm: true,
  })
  expect(users.find(({ username }) => username === 'master')).toMatchObject({
    agentId: null,
    isMaster: true,
    signedInAt: expect.any(String),
  })
  expect(users.find(({ username }) => username === 'bare')).toMatchObject({ signedInAt: null })
  expect(members.filter(({ account }) => !account).length).toBeGreaterThan(0)
})

test('the others of the partner see its masters, a master nobody', async () => {
  for (const username of ['agent', 'partner'])
    expect((await portal.get(username, '/team/masters')).json()).toEqual({
      collection: [{ name: 'master', email: 'master@example.com' }],
    })
  for (const username of ['master', 'broker'])
    expect((await portal.get(username, '/team/masters')).json()).toEqual({ collection: [] })
})

describe('an invitation', () => {
  test('makes an agent who signs in by the link, with these roles', async () => {
    const master = await callsOf(portal, 'master')
    const answer = await master.post('/team', invitation)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Jan Nowy',
      account: {
        username: 'jan.nowy@example.com',
        state: 'invited',
        roles: ['ROLE_USER', 'ROLE_SETTINGS', 'ROLE_LEAD_LIST'],
      },
    })
    const mail = await newestMessage(portal.db, 'email')
    expect(mail).toMatchObject({ kind: 'set-link', recipient: 'jan.nowy@example.com' })
    const companyName = 'Partner Finansowy Dąbrowski sp. z o.o.'
    expect(mail.text).toContain(`Firma: ${companyName}\nZaprasza: master`)
    const [, hash] = /\/setting\/([\w-]+)/.exec(mail.text) ?? []
    const opened = await portal.post(`/login/reset-password-sms?hash=${hash}`, {})
    expect(opened.json()).toEqual({ companyName, invitedBy: 'master' })
    const row = await portal.db
      .selectFrom('portal_user')
      .innerJoin('agent', 'agent.id', 'portal_user.agent_id')
      .select(['is_master', 'phone_number', 'agent.code'])
      .where('username', '=', invitation.email)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      is_master: false,
      phone_number: '+48600100200',
      code: 'jan.nowy@example.com',
    })
    expect(await events()).toMatchObject([
      { kind: 'user.created', actor: 'master' },
      { kind: 'user.set-password-link', actor: 'master' },
    ])
  })

  test('twenty at once to one address make one account', async () => {
    const master = await callsOf(portal, 'master')
    const again = { ...invitation, email: 'raz@example.com' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => master.post('/team', again)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    expect((await master.post('/team', { ...again, email: 'PARTNER' })).statusCode).toBe(400)
  })

  test('to the e-mail of somebody in the team makes no second account', async () => {
    const master = await callsOf(portal, 'master')
    const known = { ...invitation, email: 'Agent@example.com' }
    const answer = await master.post('/team', known)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'LOGIN_TAKEN' }),
    ])
  })

  test('never gives more than the master has', async () => {
    const { roles } = await getUser(portal.db, 'master')
    const fewer = roles.filter((role) => role !== 'ROLE_SETTLEMENTS_LIST')
    await changeUser(portal.db, 'master', { roles: fewer })
    const master = await callsOf(portal, 'master')
    for (const role of ['ROLE_SETTLEMENTS_LIST', 'ROLE_ADMIN']) {
      const more = { ...invitation, email: 'wiecej@example.com', roles: [role] }
      expect((await master.post('/team', more)).statusCode).toBe(403)
    }
    const agent = await member('agent')
    expect(agent?.roles).toContain('ROLE_SETTLEMENTS_LIST')
    await master.put(`/team/${agent?.id}`, { roles: ['ROLE_LEAD_LIST'] })
    // A role from the provider stays.
    expect((await member('agent'))?.roles).toEqual([
      'ROLE_USER',
      'ROLE_LEAD_LIST',
      'ROLE_SETTLEMENTS_LIST',
    ])
    await changeUser(portal.db, 'master', { roles })
  })

  test('gives an agent of the records an account once, who keeps the rows', async () => {
    const master = await callsOf(portal, 'master')
    const { agentId, name } = (await team()).find(({ account }) => !account) ?? {}
    const invited = { ...invitation, email: 'z.rekordow@example.com', agentId }
    expect((await master.post('/team', invited)).json()).toMatchObject({ agentId, name })
    const twice = { ...invited, email: 'drugi@example.com' }
    expect((await master.post('/team', twice)).statusCode).toBe(404)
  })

  test('of an agent of another partner is as of nobody', async () => {
    const foreign = await portal.db
      .insertInto('agent')
      .values({
        partner_id: await partnerOf(portal, 'BROKER'),
        code: 'OBCY',
        name: 'Obcy Agent',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const master = await callsOf(portal, 'master')
    const ask = (agentId: number) =>
      master.post('/team', { ...invitation, email: 'obcy@example.com', agentId })
    const [foreigner, missing] = [await ask(foreign.id), await ask(999_999)]
    expect([foreigner.statusCode, foreigner.body]).toEqual([404, missing.body])
  })

  test('is sent again, three times an hour, and twenty an hour in all', async () => {
    const master = await callsOf(portal, 'master')
    const { id } = (await member(invitation.email)) ?? {}
    const statuses = []
    for (let time = 0; time < 4; time += 1)
      statuses.push((await master.post(`/team/${id}/invitation`, {})).statusCode)
    expect(statuses).toEqual([204, 204, 204, 429])
    const active = await member('agent')
    expect((await master.post(`/team/${active?.id}/invitation`, {})).statusCode).toBe(404)
    let last = 0
    for (let count = 0; count < 17; count += 1)
      last = (await master.post('/team', { ...invitation, email: `n${count}@example.com` }))
        .statusCode
    expect(last).toBe(429)
  })
})

describe('a deactivated agent', () => {
  test('is out at once, and in again as before', async () => {
    const master = await callsOf(portal, 'master')
    const { token } = await portal.signIn('agent')
    const { id, roles } = (await member('agent')) ?? {}
    expect((await master.post(`/team/${id}/deactivate`, {})).statusCode).toBe(204)
    expect((await master.post(`/team/${id}/deactivate`, {})).statusCode).toBe(204)
    const userInfo = await portal.get({ token }, '/user_info')
    expect(userInfo.statusCode).toBe(401)
    await expect(portal.signIn('agent')).rejects.toThrow('INVALID_CREDENTIALS')
    expect((await member('agent'))?.state).toBe('deactivated')
    expect((await master.post(`/team/${id}/activate`, {})).statusCode).toBe(204)
    expect(await member('agent')).toMatchObject({ state: 'active', roles })
    await portal.signIn('agent')
    expect((await events()).map(({ kind }) => kind)).toEqual(['user.disabled', 'user.enabled'])
  })

  test('a user disabled by the provider is not activated by a master', async () => {
    const master = await callsOf(portal, 'master')
    const { id } = (await member('agent')) ?? {}
    await disableUser(portal.db, 'agent')
    expect((await member('agent'))?.state).toBe('disabled')
    expect((await master.post(`/team/${id}/activate`, {})).statusCode).toBe(403)
    await enableUser(portal.db, 'agent')
    await master.post(`/team/${id}/deactivate`, {})
    await disableUser(portal.db, 'agent')
    expect((await master.post(`/team/${id}/activate`, {})).statusCode).toBe(403)
    await enableUser(portal.db, 'agent')
    expect((await member('agent'))?.state).toBe('active')
  })
})

test.each([
  ['themselves', 'master', 403],
  ["another partner's user", 'broker', 404],
])('a master changes nothing of %s', async (_, username, status) => {
  const master = await callsOf(portal, 'master')
  const before = await getUser(portal.db, username)
  const answers = [
    await master.put(`/team/${before.id}`, { roles: [], isMaster: false }),
    await master.post(`/team/${before.id}/deactivate`, {}),
    await master.post(`/team/${before.id}/activate`, {}),
    await master.post(`/team/${before.id}/invitation`, {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status))
  expect(await getUser(portal.db, username)).toEqual(before)
})

describe('an employee', () => {
  test('is invited by name, and sees the rows of all agents', async () => {
    const master = await callsOf(portal, 'master')
    const email = 'ewa.ksiegowa@example.com'
    const accountant = { ...invitation, name: 'Ewa Księgowa', email, isAgent: false }
    const answer = await master.post('/team', { ...accountant, mayConfirm: false })
    expect(answer.json()).toMatchObject({
      agentId: null,
      name: 'Ewa Księgowa',
      account: { state: 'invited', mayConfirm: false, isMaster: false },
    })
    const row = (await team()).find(({ account }) => account?.username === email)
    expect(row).toMatchObject({ agentId: null, name: 'Ewa Księgowa' })
    expect((await events())[0]).toMatchObject({
      kind: 'user.created',
      facts: { isMaster: false, mayConfirm: false },
    })
  })

  test('becomes a master and is none again; rights that are not named stay', async () => {
    const master = await callsOf(portal, 'master')
    const { id, roles = [] } = (await member('partner')) ?? {}
    await master.put(`/team/${id}`, { roles, isMaster: true, mayConfirm: false })
    expect(await member('partner')).toMatchObject({ roles, isMaster: true, mayConfirm: false })
    await team('partner')
    await master.put(`/team/${id}`, { roles })
    expect(await member('partner')).toMatchObject({ isMaster: true, mayConfirm: false })
    await master.put(`/team/${id}`, { roles, isMaster: false, mayConfirm: true })
    expect((await portal.get('partner', '/team')).statusCode).toBe(403)
    expect(await events()).toMatchObject([
      { kind: 'user.roles', facts: { isMaster: true, mayConfirm: false } },
      { kind: 'user.roles', facts: { isMaster: false, mayConfirm: true } },
    ])
  })
})

describe('the scope of a member', () => {
  const leadsOf = async (username: string) => {
    const answer = await portal.get(await portal.signIn(username), '/lead-grid?page=1&limit=1')
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ count: number }>().count
  }

  test('is changed from own rows to those of the firm and back, in the open session too', async () => {
    const master = await callsOf(portal, 'master')
    const { token } = await portal.signIn('agent')
    const own = await leadsOf('agent')
    const { agentId, name } = (await team()).find((row) => row.account?.username === 'agent') ?? {}
    const { id, roles } = (await member('agent')) ?? {}
    const change = async (body: object) =>
      (await master.put(`/team/${id}`, { roles, ...body })).statusCode
    expect(await change({ isAgent: false })).toBe(204)
    const firm = await leadsOf('partner')
    expect(firm).toBeGreaterThan(own)
    const seen = await portal.get({ token }, '/lead-grid?page=1&limit=1')
    expect(seen.json()).toMatchObject({ count: firm })
    const rows = (await team()).filter((row) => row.name === name)
    expect(rows.map((row) => [row.agentId, row.account?.username])).toEqual(
      expect.arrayContaining([
        [null, 'agent'],
        [agentId, undefined],
      ]),
    )
    expect(await change({ isAgent: false })).toBe(204)
    expect(await change({ isAgent: true, agentId: 999_999 })).toBe(404)
    expect(await change({ isAgent: true, agentId })).toBe(204)
    expect(await leadsOf('agent')).toBe(own)
    expect(await events()).toMatchObject([
      { kind: 'user.roles', facts: { isAgent: false } },
      { kind: 'user.roles', facts: { isAgent: true } },
    ])
  })

  test('of an employee begins without rows, and never takes the agent of another account', async () => {
    const master = await callsOf(portal, 'master')
    const { id, roles } = (await member('partner')) ?? {}
    const { agentId } = (await team()).find((row) => row.account?.username === 'agent') ?? {}
    const set = async (body: object) =>
      (await master.put(`/team/${id}`, { roles, ...body })).statusCode
    expect(await set({ isAgent: true, agentId })).toBe(404)
    expect(await set({ isAgent: true })).toBe(204)
    expect(await leadsOf('partner')).toBe(0)
    expect(await set({ isAgent: false })).toBe(204)
    expect(await leadsOf('partner')).toBeGreaterThan(0)
    // The agent of the login waits.
    expect(await set({ isAgent: true })).toBe(204)
    expect((await team()).filter((row) => row.name === 'partner')).toHaveLength(1)
    expect(await set({ isAgent: false })).toBe(204)
  })
})

test('of two masters who shut each other out at once one stays', async () => {
  const { id } = (await member('master')) ?? {}
  const { id: secondId, roles } = (await member('partner')) ?? {}
  await (await callsOf(portal, 'master')).put(`/team/${secondId}`, { roles, isMaster: true })
  const [first, second] = [await callsOf(portal, 'master'), await callsOf(portal, 'partner')]
  const answers = await Promise.all([
    first.post(`/team/${secondId}/deactivate`, {}),
    second.put(`/team/${id}`, { roles: [], isMaster: false }),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 204)).toHaveLength(1)
  expect([401, 403]).toContain(codes.find((code) => code !== 204))
  const partnerId = await partnerOf(portal, 'DEMO')
  const masters = await portal.db
    .selectFrom('portal_user')
    .select('username')
    .where(({ and }) => and({ is_master: true, partner_id: partnerId, status: 'ACTIVE' }))
    .execute()
  expect(masters).toHaveLength(1)
})
