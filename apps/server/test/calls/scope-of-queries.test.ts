import { gridNames } from '@partner-portal/contract/lists/grid-names'
import {
  accessMap,
  type PageAccess,
  type SecuredPage,
} from '@partner-portal/contract/protocol/access-map'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { InjectOptions } from 'fastify'
import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { gridsUnderTest } from '#test/grids-under-test.ts'
import { readScopeColumns, type ScopeColumns, scopeFaults } from '#test/query-scope.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { type Known, readDemoIds } from './known.ts'
import { page, readCall, readList, reads } from './reads.ts'
import { noNetwork, settings, triedCalls, tryCall } from './try-call.ts'

const statements: CompiledQuery[] = []
const log = ({ query }: { query: CompiledQuery }) => void statements.push(query)
const portal = useTestPortal(settings, { network: noNetwork, log })
let columns: ScopeColumns
let known: Known
beforeAll(async () => {
  columns = await readScopeColumns(portal.db)
  known = await readDemoIds(portal)
})

/** Statements that find out who calls: by the session, before the partner is known. */
const allowedOfSession =
  /^select .* from "session" inner join "portal_user"|^select "partner_id" as "partnerId", .* from "data_change"/

/** Requests of a user end with the user's access. */
const allowedOfAsker = /^update "confirmation_limit" set .* where "next_by" = any/

/** Statements with an agent's rows but without the agent, each with the reason. */
const allowedWithoutAgent = [
  // The ids of a list's page were found inside the agent before.
  /from unnest\(\$\d+::bigint\[\]\)/,
  // The ids of a page of a settlement's lines were found inside the agent.
  /from settlement_line\s+where partner_id = .* agent_id = .* join settlement_line as d/s,
  // The head of a settlement, in which lines of the agent were found before.
  /from "?settlement"? as "?d"?\s.*agent"? as "?a"? .*d"?\."?id"? = \$\d+$/s,
  // A settlement's lines are read with the settlement.
  /join settlement as d .* d\."?agent_id"? =/s,
  // An agent reads the sums of the agent's lines in the partner's settlements.
  /l\.agent_id = \$\d+.* "?settlement"? as d/s,
  // The products' figures are reckoned from the agent's lines.
  /from settlement_line as d\s+join settlement as s .* d\.agent_id = /s,
  // The user's earlier reports were found by the user.
  /lead_report"? as "?report"?\s+inner join .*user_id"? = \$/s,
  // Reported again, a withdrawn lead is protected until its former end at most, whoever withdrew it.
  /^select "given_up_until" as "until" from "lead"/,
  // An agent's part of each settlement is summed up from the agent's lines.
  /settlement as d cross join lateral .* l\.agent_id = \$/s,
  // A limit belongs to the whole partner, and so do the first signatures that a higher limit drops.
  /set first_signed_at = null, first_signed_by = null\s+from found/,
]

/** The allowances that at least one statement needed. */
const needed = new Set<RegExp>()

function isAllowed(reasons: readonly RegExp[], text: string): boolean {
  const pattern = reasons.find((candidate) => candidate.test(text))
  if (pattern) needed.add(pattern)
  return pattern !== undefined
}

/** Calls as a user, and fails if a statement may leave the partner or the agent. */
async function watched(username: string) {
  const { id, partner_id, agent_id, is_master } = await userOf(portal, username)
  const actor = { user: id, partner: partner_id, agent: is_master ? null : agent_id }
  const { token } = await portal.signIn(username)
  return async (options: InjectOptions, mayLeave?: RegExp, below = 300) => {
    statements.length = 0
    const answer = await portal.call({ ...options, token })
    expect(answer.statusCode, `${options.url}: ${answer.body}`).toBeLessThan(below)
    // A row that was locked inside the agent is changed by its id.
    const isLocked = statements.some(
      ({ sql: text, parameters }) => /\bfor update/i.test(text) && parameters.includes(actor.agent),
    )
    const faults = statements.flatMap((query) => {
      if (
        allowedOfSession.test(query.sql) ||
        allowedOfAsker.test(query.sql) ||
        isAllowed(mayLeave ? [mayLeave] : [], query.sql)
      )
        return []
      const isBound =
        actor.agent !== null &&
        (isAllowed(allowedWithoutAgent, query.sql) || (isLocked && /^\s*update /i.test(query.sql)))
      return scopeFaults(query, columns, actor)
        .filter((fault) => !(isBound && fault.includes('is read without its agent')))
        .map((fault) => `${options.url}: ${fault}`)
    })
    expect.soft(faults).toEqual([])
    return answer
  }
}

test.each([
  ...reads.flatMap((read) => {
    const page: PageAccess | undefined = accessMap[read.call.access as SecuredPage]
    const users = read.user === 'master' && !page?.mastersOnly ? ['master', 'agent'] : [read.user]
    return users.map((user) => {
      const isSilent =
        read.asksNothing === 'ever' || (read.asksNothing === 'as master' && user === 'master')
      return [user, read.name, () => readCall(read, known), isSilent] as const
    })
  }),
  ...gridsUnderTest.flatMap((under) => [
    ['master', under[0], () => readList(under, true), false] as const,
    ['agent', under[0], () => readList(under, false), false] as const,
  ]),
])(
  'as %s, %s reads only rows of the partner and of the agent',
  async (username, _, urls, isSilent) => {
    const ask = await watched(username)
    const queries: string[] = []
    for (const url of urls()) {
      await ask({ method: 'GET', url: api + url })
      queries.push(...statements.map(({ sql }) => sql))
    }
    const ofLists = queries.filter((text) => !allowedOfSession.test(text))
    if (isSilent) expect(ofLists).toEqual([])
    else expect(ofLists).not.toEqual([])
  },
)

test.each(['master', 'agent'])(
  'as %s, the record of each list is of the partner and of the agent',
  async (username) => {
    const ask = await watched(username)
    let count = 0
    for (const grid of gridNames) {
      const rows = await ask({ method: 'GET', url: `${api}/${grid}?${page}` })
      const [first] = rows.json<{ collection: { id: number }[] }>().collection
      if (!first) continue
      await ask({ method: 'GET', url: `${api}/records/${grid}/${first.id}` })
      count += 1
    }
    expect(count).toBeGreaterThan(2)
  },
)

test('each write, and what is read by an id, stays inside the partner', async () => {
  const users = { master: await watched('master'), broker: await watched('broker') }
  for (const { name, user, writes, id, mayLeave } of triedCalls) {
    if (!writes && !id) continue
    await tryCall(name, { portal, known }, (request) => users[user](request, mayLeave))
  }
})

test('an agent who writes, or reads by an id, stays inside the agent', async () => {
  const ask = await watched('agent')
  const { agent_id: agentId } = await userOf(portal, 'agent')
  const { rows: leads } = await sql<{ id: number }>`
    update lead set status = 'LOCKED', blocked_until = ${new Date(portal.clock.now().getTime() + DAY_MS)}
    where agent_id = ${agentId} returning id`.execute(portal.db)
  const { rows: documents } = await sql<{ id: number }>`
    select id from financial_document where agent_id = ${agentId}`.execute(portal.db)
  const names: string[] = []
  for (const { name, user, id, writes, mayLeave } of triedCalls) {
    if (user !== 'master' || !(id || writes)) continue
    // A withdrawn lead takes no further call.
    const ids = { ...known, lead: leads.pop()?.id ?? 0, document: documents.pop()?.id ?? 0 }
    const answer = await tryCall(name, { portal, known: ids }, (it) => ask(it, mayLeave, 500))
    if (answer.statusCode < 300) names.push(name)
  }
  expect(names.length, String(names)).toBeGreaterThan(12)
})

test('each reason to leave the partner or the agent is needed', () => {
  const reasons = [...allowedWithoutAgent, ...triedCalls.flatMap(({ mayLeave = [] }) => mayLeave)]
  expect(reasons.filter((pattern) => !needed.has(pattern))).toEqual([])
})
