import { sql } from 'kysely'
import { expect, onTestFinished, inject as provided, test } from 'vitest'
import { migrate } from '#domain/schema/migrate.ts'
import { sqlMigrations } from '#domain/schema/migrations.ts'
import { filesHolding, walPosition } from '#test/database-files.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { quietLog } from '#test/rethrow.ts'
import { testSecret } from '#test/test-portal.ts'
import type { Db } from '../database/connect.ts'
import { createSealer } from '../secrets/sealer.ts'
import { createMessageWorker } from './deliver.ts'
import { sealPlainMessages } from './seal-plain-messages.ts'

const sealer = createSealer([testSecret])
const now = new Date()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('messages from before sealing are sent if they still wait; the content of others is deleted', async () => {
  const db = await emptyDatabase()
  const names = (await sqlMigrations()).map(({ name }) => name)
  await migrate(
    db,
    names.find((name) => name.startsWith('012')),
  )
  const mail = { channel: 'email', subject: 'Zmiana hasła', html: '<p>' }
  const waiting = { attempts: 2, sent_at: null }
  const rows = [
    { ...mail, ...waiting, text: 'http://p/resetting/Canary-that-waits' },
    { ...mail, ...waiting, text: 'http://p/contract-confirmation/Canary-that-waits' },
    { ...waiting, channel: 'sms', subject: null, html: null, text: 'kod Canary-that-waits' },
    { ...mail, attempts: 30, sent_at: null, text: 'http://p/setting/Canary-that-failed' },
    { ...mail, attempts: 1, sent_at: now, text: 'http://p/setting/Canary-that-was-sent' },
  ].map((row) => ({ ...row, recipient: 'a@example.com', created_at: now, next_attempt_at: now }))
  for (const row of rows)
    await sql`insert into message ${sql.join(
      [
        sql.raw(`(${Object.keys(row).join(', ')}) values (`),
        sql.join(Object.values(row)),
        sql.raw(')'),
      ],
      sql` `,
    )}`.execute(db)
  await migrate(db)

  const where = { table: 'message', since: await walPosition(db) }
  const after = await db.selectFrom('message').selectAll().orderBy('id').execute()
  expect(after.map(({ expires_at }) => expires_at)).toEqual([
    minutes(60),
    minutes(7 * 24 * 60),
    minutes(10),
    null,
    null,
  ])
  const canaries = ['Canary-that-waits', 'Canary-that-failed', 'Canary-that-was-sent']
  const inTable = async () =>
    (await filesHolding(db, canaries, where)).filter((found) => found.endsWith('table'))
  expect(await inTable()).toEqual(['Canary-that-waits in the table'])

  await readerThatStays(db)
  await Promise.all([sealPlainMessages(db, sealer), sealPlainMessages(db, sealer)])
  expect(await inTable()).toEqual([])
  const received: unknown[] = []
  const send = async (_: number, message: object): Promise<void> => void received.push(message)
  const clock = { now: () => now }
  const delivering = { db, sealer, clock, senders: { email: send, sms: send } }
  const worker = createMessageWorker(delivering, quietLog())
  while ((await worker.runDue()) > 0);
  expect(received).toMatchObject([
    { subject: 'Zmiana hasła', text: 'http://p/resetting/Canary-that-waits', html: '<p>' },
    { to: 'a@example.com', text: 'kod Canary-that-waits' },
    { subject: 'Zmiana hasła', text: 'http://p/contract-confirmation/Canary-that-waits' },
  ])
})

/** A transaction as of another process; the embedded database has one connection only. */
async function readerThatStays(db: Db): Promise<void> {
  if ('dataDirectory' in provided('databaseTemplate')) return
  const reader = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  onTestFinished(async () => void (await reader.rollback().execute()))
  await sql`select 1`.execute(reader)
}
