import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/empty-database.ts'
import { migrate } from './migrate.ts'

test('the migration to jobs keeps waiting work waiting and finished work finished', async () => {
  const db = await emptyDatabase()
  await migrate(db, '016b-login-keys')
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute))
  const messages = [
    { attempts: 3, content: 'v1.', next: at(30), expires: at(40), failure: 'down' },
    { attempts: 3, content: 'v1.', next: at(30), expires: at(20), failure: 'down' },
    { attempts: 30, content: null, next: at(30), expires: null, failure: 'given up: down' },
    { attempts: 1, content: null, next: at(0), expires: null, failure: null },
  ]
  for (const { attempts, content, next, expires, failure } of messages)
    await sql`insert into message (channel, recipient, created_at, attempts, content, next_attempt_at,
      expires_at, failure) values ('sms', 'a', ${at(0)}, ${attempts}, ${content}, ${next},
      ${expires}, ${failure})`.execute(db)
  await sql`insert into feed_reload (record, holder, leased_until, attempts)
    values ('lead', gen_random_uuid(), ${at(5)}, 2)`.execute(db)

  await migrate(db)
  const columns = ['due_at', 'attempts', 'leased_until'] as const
  const after = await db.selectFrom('message').select(columns).orderBy('id').execute()
  expect(after).toEqual([
    { due_at: at(30), attempts: 3, leased_until: null },
    { due_at: at(20), attempts: 3, leased_until: null },
    { due_at: null, attempts: 30, leased_until: null },
    { due_at: null, attempts: 1, leased_until: null },
  ])
  expect(await db.selectFrom('feed_reload').select(columns).execute()).toEqual([
    { due_at: at(5), attempts: 2, leased_until: at(5) },
  ])
})
