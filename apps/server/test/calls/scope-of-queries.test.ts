import type { Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import { gridNames } from '@partner-portal/contract/grid-names'
import { listSearchParams } from '@partner-portal/contract/list-query'
import type { CreationOptions, Passkey } from '@partner-portal/contract/passkeys'
import type { TeamMember } from '@partner-portal/contract/team'
import type { UserSession } from '@partner-portal/contract/user-sessions'
import type { LightMyRequestResponse } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { everyWrite, writingNetwork, writingSettings } from '#test/every-write.ts'
import { gridsUnderTest } from '#test/grids-under-test.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { readScopeColumns, type ScopeColumns, scopeFaults } from '#test/query-scope.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { codeOf } from '#test/totp-codes.ts'
import { codeIn } from '../../../../packages/testing/outbox.ts'
import { demoPassword } from '../../src/demo/users.ts'

const statements: CompiledQuery[] = []
const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
const publicUrl = 'http://localhost'
const settings = { ...writingSettings, PUBLIC_URL: publicUrl }
const portal = useTestPortal(settings, { network: writingNetwork, log })
let columns: ScopeColumns
beforeAll(async () => {
  columns = await readScopeColumns(portal.db)
})

/** Statements that may leave the partner, by their call's address and their beginning, and why. */
const allowed = new Map<RegExp, string>([
  [
    /\/team\/\d+\/deactivate: (?:update|delete from) "\w+" (?:set "ended_at" = \$1 )?where "user_id" = any/,
    'The member, whose sessions and links end, was read inside the partner before.',
  ],
  [
    /\/team(?:\/\d+\/invitation)?: update "account_link" set "ended_at" = \$1 where "user_id" = \$2 and "kind"/,
    'So was the member who gets a new link.',
  ],
  [
    /: select .* from "session" inner join "portal_user"/,
    'It finds out who calls, by the session.',
  ],
  [
    /: \s*update "contact_change"\s+set (code_|ended_at)/,
    'The change was found by its user before.',
  ],
  [/: \s*insert into lead_counter/, "A lead's number is counted over all partners."],
])

/** Statements that an agent's rows come from without their agent, and why. */
const boundByOthers = new Map<RegExp, string>([
  [
    /from unnest\(\$\d+::bigint\[\]\)/,
    "The ids of a list's page were found inside the agent before.",
  ],
  [
    /join settlement as d .* d\."?agent_id"? =/s,
    "A settlement's lines are read with the settlement.",
  ],
  [
    /l\.agent_id = \$\d+ and l\.settlement_id = d\.id\).* from "?settlement"? as d/s,
    "Of the partner's settlements an agent gets the sums of the agent's lines.",
  ],
])

/** Which of both were seen. */
const met = new Set<RegExp>()

function meets(reasons: Map<RegExp, string>, text: string): boolean {
  const pattern = [...reasons.keys()].find((candidate) => candidate.test(text))
  if (pattern) met.add(pattern)
  return pattern !== undefined
}

/** Calls of a user that fail where a statement of theirs may leave the partner. */
async function watched(username: string) {
  const { id, partner_id, agent_id, is_master } = await portal.db
    .selectFrom('portal_user')
    .select(['id', 'partner_id', 'agent_id', 'is_master'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const whose = { user: id, partner: partner_id, agent: is_master ? null : agent_id }
  const call: typeof portal.call = async (options) => {
    statements.length = 0
    const answer = await portal.call(options)
    expect(answer.statusCode, `${options.url}: ${answer.body}`).toBeLessThan(300)
    const faults = statements.flatMap((query) => {
      const text = `${options.url}: ${query.sql}`
      if (meets(allowed, text)) return []
      const isBound = whose.agent !== null && meets(boundByOthers, text)
      return scopeFaults(query, columns, whose).filter(
        (fault) => !(isBound && fault.includes('is read without its agent')),
      )
    })
    expect.soft(faults).toEqual([])
    return answer
  }
  return callsOf({ ...portal, call }, username)
}

const own = automatic('BRK2026')
const summary = `${own}/summary/product/PURCHASE_FINANCE`
const page = 'page=1&limit=10'

/** What a master of a partner and an agent read. */
const read: Record<string, readonly string[]> = {
  checkAccessToken: ['/pre_auth'],
  getContact: ['/settings/contact'],
  findSessions: ['/settings/sessions'],
  findTeam: ['/team'],
  findMasters: ['/team/masters'],
  findProofMethods: ['/step-up'],
  getSecondFactor: ['/settings/second-factor'],
  findAccountEntries: ['/settings/history', '/settings/history?before=1000000'],
  findPasskeys: ['/settings/passkeys'],
  getUserInfo: ['/user_info'],
  getSalesman: ['/salesman'],
  findAgents: ['/agents'],
  findCustomers: ['/customers'],
  findProducts: ['/products'],
  findRepaymentPeriods: ['/repayment_periods'],
  getDashboardCases: ['/dashboard/cases'],
  findRevenues: ['/dashboard/revenues'],
  findCompanyRecords: ['/company-records?nip=5260001246'],
  findAnything: ['/search?q=nowak', '/search?q=123'],
  getLeadLimit: ['/leads/limit'],
  checkLeadAvailability: ['/leads/availability?nip=5260001246'],
  findConfirmationExclusions: ['/invoice-loan-grid/exclusions'],
  getCurrentSettlement: ['/settlement/current'],
  getReloadStatus: gridNames.map((grid) => `/reload-grid/${grid}/status`),
  findSavedViews: gridNames.map((grid) => `/saved-views/${grid}`),
}
/** The session has their answer, or there is no feed; a master's masters are nobody. */
const asksNothing = ['checkAccessToken', 'getUserInfo', 'getReloadStatus']
const masterAsksNothing = ['findMasters']
const mastersOnly = ['findTeam']
const readByBroker: Record<string, readonly string[]> = {
  getBrokerContract: ['/broker/contract'],
  findRecommendationLinks: ['/dashboard/recommendation-links'],
  findBrokerProducts: ['/partner-configuration/recommendation-code/BRK2026/products'],
  getIntegration: [summary],
  findDeliveries: [`${own}/deliveries/product/PURCHASE_FINANCE`],
}

/** A list's addresses: sorted by each of its fields, narrowed by each text, summed up, exported. */
function readList([path, { grid }]: (typeof gridsUnderTest)[number], isMaster: boolean) {
  const fields = Object.entries(grid.fields).filter(([, field]) => isMaster || !field.mastersOnly)
  const sorted = fields.filter(([, { sort }]) => sort)
  const texts = fields.filter(([, { kind, filter }]) => kind === 'text' && filter)
  return [
    page,
    'limit=0',
    listSearchParams({ filters: [] }).toString(),
    ...sorted.map(([field]) => `${page}&sort[${field}]=DESC`),
    ...texts.map(([field]) => `${page}&filter[${field}][value]=a&filter[${field}][matchType]=LIKE`),
  ].map((query) => `/${path}?${query}`)
}

test.each([
  ...Object.entries(read).map((entry) => ['master', ...entry] as const),
  ...Object.entries(read)
    .filter(([name]) => !mastersOnly.includes(name))
    .map((entry) => ['agent', ...entry] as const),
  ...Object.entries(readByBroker).map((entry) => ['broker', ...entry] as const),
  ...gridsUnderTest.flatMap((under) => [
    ['master', under[0], readList(under, true)] as const,
    ['agent', under[0], readList(under, false)] as const,
  ]),
])('as %s, %s reads only rows of the partner and of the agent', async (username, name, urls) => {
  const user = await watched(username)
  const asked: string[] = []
  for (const url of urls) {
    await user.get(url)
    asked.push(...statements.map(({ sql }) => sql))
  }
  const own = asked.filter((text) => !text.includes('from "session" inner join "portal_user"'))
  const none = username === 'master' ? [...asksNothing, ...masterAsksNothing] : asksNothing
  if (none.includes(name)) expect(own).toEqual([])
  else expect(own).not.toEqual([])
})

/** The first record of each list that has one. */
async function readRecords(user: Awaited<ReturnType<typeof watched>>) {
  let last: LightMyRequestResponse | undefined
  for (const grid of gridNames) {
    const rows = (await user.get(`/${grid}?${page}`)).json<{ collection: { id: number }[] }>()
    const [first] = rows.collection
    if (first) last = await user.get(`/records/${grid}/${first.id}`)
  }
  return last
}

async function firstPasskey(user: Awaited<ReturnType<typeof watched>>) {
  const [passkey] = (await user.get('/settings/passkeys')).json<{ collection: Passkey[] }>()
    .collection
  if (!passkey) throw new Error('no passkey')
  return passkey
}

test('each write, and what is read by an id, stays inside the partner; every call is tried', async () => {
  const master = await watched('master')
  const broker = await watched('broker')
  const settlements = await master.get(`/settlement-grid?${page}`)
  const [settlement] = settlements.json<{ collection: { id: number }[] }>().collection

  const newMember = {
    name: 'Jan Nowy',
    email: 'jan@example.com',
    phoneNumber: '600100200',
    roles: ['ROLE_LEAD_LIST'],
  }
  const password = demoPassword
  const contact = { email: 'b@example.com', phoneNumber: '600100200', password }
  const tries = {
    getSettlement: () => master.get(`/settlements/${settlement?.id}`),
    getSettlementSheet: () => master.get(`/settlements/${settlement?.id}/sheet`),
    getSettlementPdf: () => master.get(`/settlements/${settlement?.id}/pdf`),
    getRecord: async () => {
      await readRecords(master)
      return readRecords(await watched('agent'))
    },
    ...(await everyWrite(portal, { master, broker })),
    createTeamMember: () => master.post('/team', newMember),
    updateTeamMember: async (last: LightMyRequestResponse | undefined) => {
      const { account } = last?.json<TeamMember>() ?? {}
      await master.put(`/team/${account?.id}`, { roles: [] })
      await master.post(`/team/${account?.id}/invitation`, {})
      await master.post(`/team/${account?.id}/deactivate`, {})
      return master.post(`/team/${account?.id}/activate`, {})
    },
    revealProductionAccess: () => broker.post(`${summary}/prod-access`, { password }),
    createIntegrationKeys: () => broker.post(`${summary}/keys`, { environment: 'test' }),
    confirmIdentity: () => broker.post('/step-up', { method: 'password', password }),
    startTotp: () => broker.post('/settings/totp', {}),
    confirmTotp: (last: LightMyRequestResponse | undefined) =>
      broker.post('/settings/totp/confirm', { code: codeOf(last, portal.clock.now()) }),
    createRecoveryCodes: () => broker.post('/settings/recovery-codes', {}),
    deleteTotp: () => broker.delete('/settings/totp'),
    startPasskey: () => broker.post('/settings/passkeys/options', {}),
    createPasskey: (last: LightMyRequestResponse | undefined) => {
      const options = last?.json<CreationOptions>()
      if (!options) throw new Error('no options')
      const credential = createAuthenticator().create(options, { origin: publicUrl })
      return broker.post('/settings/passkeys', { name: 'Laptop', credential })
    },
    updatePasskey: async () => {
      const { id } = await firstPasskey(broker)
      return broker.put(`/settings/passkeys/${id}`, { name: 'Telefon' })
    },
    deletePasskey: async () => {
      const { id } = await firstPasskey(broker)
      return broker.delete(`/settings/passkeys/${id}`)
    },
    deleteSession: async () => {
      const other = await callsOf(portal, 'broker')
      const open = (await other.get('/settings/sessions')).json<{ collection: UserSession[] }>()
      const own = open.collection.find(({ isCurrent }) => isCurrent)
      return broker.delete(`/settings/sessions/${own?.id}`)
    },
    deleteOtherSessions: () => broker.delete('/settings/sessions'),
    updateContact: () => broker.put('/settings/contact', contact),
    sendContactCode: () => {
      portal.clock.advance(60_000)
      return broker.post('/settings/contact/code', { field: 'email' })
    },
    confirmContact: async () => {
      const { text } = await newestMessage(portal.db, 'email')
      const code = codeIn(text)
      return broker.post('/settings/contact/confirm', { field: 'email', code })
    },
    updatePassword: () =>
      broker.post('/settings/password', { currentPassword: password, password: 'Zmienione-2027' }),
  }
  let last: LightMyRequestResponse | undefined
  for (const attempt of Object.values(tries)) last = await attempt(last)
  const reasons = [...allowed.keys(), ...boundByOthers.keys()]
  expect(reasons.filter((pattern) => !met.has(pattern))).toEqual([])

  const paths = gridsUnderTest.map(([path]) => `/${path}`)
  const signedIn = Object.entries(calls as Record<string, Call>)
    .filter(([, { access, path }]) => access !== 'public' && !paths.includes(path))
    .map(([name]) => name)
  const withMember = ['deactivateTeamMember', 'activateTeamMember', 'resendInvitation']
  const tried = [...[read, readByBroker, tries].flatMap(Object.keys), ...withMember]
  expect(tried.toSorted()).toEqual(signedIn.toSorted())
})
