import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'
import { connect } from '../../src/platform/database/connect.ts'

const portal = useTestPortal()

test('two reads of a user that nobody remembers run at a time, and those of others beside them', async () => {
  const other = connect(portal.target, { longRunning: true })
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(other.db)
    return rows[0]?.count ?? 0
  }
  const read = (username: string, page: number) =>
    portal.get(username, `/financial-document-grid?page=${page}&limit=10`)
  for (const username of ['partner', 'master']) await portal.get(username, '/user_info')
  const asked: ReturnType<typeof read>[] = []
  await connect(portal.target, { longRunning: true })
    .db.transaction()
    .execute(async (trx) => {
      await sql`lock table financial_document`.execute(trx)
      for (let page = 1; page <= 6; page++) asked.push(read('partner', page))
      await vi.waitUntil(async () => (await waiting()) >= 2)
      asked.push(read('master', 7))
      await vi.waitUntil(async () => (await waiting()) >= 3)
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await waiting()).toBe(3)
    })
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  await other.close()
})
