// PostgreSQL: it has more connections than the embedded database, so other turns.
import { roles } from '@partner-portal/contract/protocol/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { type Connection, connect } from '../../src/platform/database/connect.ts'

const portal = useTestPortal()
let second: Connection

beforeAll(async () => {
  second = connect(portal.target, { longRunning: true })
  await setUser(portal, 'single', { roles: [...roles], type: 'EMPLOYEE', is_master: true })
  for (const username of [...users, 'single']) await portal.get(username, '/user_info')
})
afterAll(() => second.close())

const users = ['partner', 'master', 'agent', 'suspended']
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(second.db)
  return rows[0]?.count ?? 0
}
const read = (username: string, page: number) =>
  portal.get(username, `/financial-document-grid?page=${page}&limit=10`)

test('two reads of a user that nobody remembers run at a time, and those of others beside them', async () => {
  const reads: ReturnType<typeof read>[] = []
  await second.db.transaction().execute(async (trx) => {
    await sql`lock table financial_document`.execute(trx)
    for (let page = 1; page <= 6; page++) reads.push(read('partner', page))
    await vi.waitUntil(async () => (await waiting()) >= 2)
    reads.push(read('master', 7))
    await vi.waitUntil(async () => (await waiting()) >= 3)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await waiting()).toBe(3)
  })
  for (const answer of await Promise.all(reads)) expect(answer.statusCode).toBe(200)
})

test('a partner reads on six connections, and who is of another is answered beside them', async () => {
  const reads: ReturnType<typeof read>[] = []
  await second.db.transaction().execute(async (trx) => {
    await sql`lock table financial_document`.execute(trx)
    for (let page = 11; page <= 26; page++) reads.push(read(users[page % users.length] ?? '', page))
    await vi.waitUntil(async () => (await waiting()) >= 6)
    for (const list of ['lead-grid', 'proposal-contract-grid'])
      expect((await portal.get('single', `/${list}?page=1&limit=10`)).statusCode, list).toBe(200)
    expect((await portal.get('partner', '/user_info')).statusCode).toBe(200)
    expect(await waiting()).toBe(6)
  })
  for (const answer of await Promise.all(reads)) expect(answer.statusCode).toBe(200)
})
