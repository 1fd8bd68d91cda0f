import { isDeepStrictEqual } from 'node:util'
import { roles } from '@partner-portal/contract/protocol/roles'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { readScopeColumns } from '#test/query-scope.ts'
import { useTestPortal } from '#test/test-portal.ts'
import type { TriedName } from './call-line.ts'
import { type Known, missingIds, readDemoIds } from './known.ts'
import { lines, noNetwork, requestOf, settings, triedCalls, tryCall } from './try-call.ts'

const portal = useTestPortal(settings, { network: noNetwork })
const ownCode = 'SNG2026'
let first: Known
let before: unknown
let send: Parameters<typeof tryCall>[2]

beforeAll(async () => {
  await setUser(portal, 'single', { roles: [...roles], type: 'EMPLOYEE', is_master: true })
  first = await makeFirst()
  const { token } = await portal.signIn('single')
  send = (request) => portal.call({ ...request, token })
  // The second partner has the same records, so that nothing is refused for want of one.
  const answer = await ask('activateIntegration', { ...first, code: ownCode })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  before = await rowsOfOthers()
})

/** Records of two demo users of two other partners. */
async function makeFirst(): Promise<Known> {
  const known = await readDemoIds(portal)
  for (const { name, user, makes } of triedCalls) {
    if (!makes && name !== 'activateIntegration') continue
    const { token } = await portal.signIn(user)
    const answer = await tryCall(name, { portal, known }, (request) =>
      portal.call({ ...request, token }),
    )
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
  }
  return known
}

/** Fingerprints, by table, of all rows outside the second partner. */
async function rowsOfOthers() {
  const self = sql`(select partner_id from portal_user where username = 'single')`
  const user = sql`(select id from portal_user where username = 'single')`
  const prints = []
  for (const [table, [scope]] of await readScopeColumns(portal.db)) {
    if (!scope) continue
    const [column, key] = scope
    const { rows } = await sql`
      select count(*) as count, md5(string_agg(md5(t::text), '' order by t::text)) as print
      from ${sql.table(table)} as t
      where ${sql.ref(column)} is distinct from ${key === 'user' ? user : self}`.execute(portal.db)
    prints.push([table, rows])
  }
  return prints
}

/** The second partner's answers to calls with these ids. */
const ask = (name: TriedName, known: Known) => tryCall(name, { portal, known: { ...known } }, send)

/** The ids in a request without a file. */
async function namedIn(name: TriedName, known: Known) {
  const { url, payload } = await requestOf(name, { portal, known })
  return [url, lines[name].file ? null : payload]
}

test.each(triedCalls.filter(({ call }) => /\{(?!grid\})/.test(call.path)))(
  "$name answers for another partner's as for nobody's, and changes nothing",
  async ({ name }) => {
    // Under the second partner's own code too, if the request has further ids.
    for (const code of [{}, { code: ownCode }]) {
      const taken = { ...first, ...code }
      const none = { ...missingIds, ...code }
      if (isDeepStrictEqual(await namedIn(name, taken), await namedIn(name, none))) continue
      const answer = await ask(name, taken)
      // A view that does not exist counts as deleted.
      expect(answer.statusCode, answer.body).toBe(name === 'deleteView' ? 204 : 404)
      expect(answer.body).toBe((await ask(name, none)).body)
      expect(await rowsOfOthers()).toEqual(before)
    }
  },
)

test("another partner's document is not confirmed", async () => {
  const confirm = async (known: Known) => {
    const { statusCode, body } = await ask('confirmInvoicesAndLoans', known)
    return [statusCode, body.replaceAll(String(known.document), 'id')]
  }
  expect(await confirm(first)).toEqual(await confirm(missingIds))
  expect(await rowsOfOthers()).toEqual(before)
})
