import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '#platform/secrets/sealer.ts'
import { filesHolding, walPosition } from '#test/database-files.ts'
import { everyText } from '#test/every-text.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { quietLog } from '#test/rethrow.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { createMessageWorker } from '../../src/platform/messages/deliver.ts'

const portal = useTestPortal()

test('the link and the code of a message stand readable in no row, file or log of the database (P44)', async () => {
  const { db } = portal
  const since = await walPosition(db)
  const marker = 'a marker that would be found'
  await portal.post('/login/reset-password', { login: 'agent' })
  const hash = /resetting\/([\w-]{43})/.exec((await newestMessage(db, 'email')).text)?.[1] ?? ''
  await portal.post(`/login/reset-password-sms?hash=${hash}`)
  const code = /hasla (\d{6})/.exec((await newestMessage(db, 'sms')).text)?.[1] ?? ''
  expect([hash.length, code.length]).toEqual([43, 6])
  const coded = db.selectFrom('account_link').select(['id', 'code_hash'])
  const link = await coded.where('code_hash', 'is not', null).executeTakeFirstOrThrow()
  for (const text of [code, `${link.id}:${code}`])
    expect(link.code_hash).not.toEqual(createHash('sha256').update(text).digest())

  const where = { table: 'message', since }
  const secrets = [hash, `hasla ${code}`, '/resetting/']
  const rows = async () => (await everyText(db)).match(new RegExp(`${hash}|(?<!\\d)${code}(?!\\d)`))
  expect(await filesHolding(db, secrets, where)).toEqual([])
  expect(await rows()).toBeNull()

  const send = (): Promise<void> => Promise.resolve()
  const delivering = {
    ...portal,
    sealer: createSealer([testSecret]),
    senders: { email: send, sms: send, push: send },
  }
  const worker = createMessageWorker(delivering, quietLog())
  while ((await worker.runDue()) > 0);
  await db.updateTable('message').set({ failure: marker }).execute()
  expect(await filesHolding(db, [...secrets, marker], where)).toEqual([
    `${marker} in the table`,
    `${marker} in the write-ahead log`,
  ])
  expect(await rows()).toBeNull()
})
