import { createSealer } from '#platform/secrets/sealer.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { type Content, openContent } from '../../src/platform/messages/outbox.ts'
import { testSecret } from './fixed.ts'

const nothing: Content = { text: '' }

/** The messages of the outbox, opened as the server opens them; the oldest first. */
export async function openedMessages(db: Db) {
  const sealer = createSealer([testSecret])
  const rows = await db.selectFrom('message').selectAll().orderBy('id').execute()
  return rows.map(({ content, ...row }) => {
    const addressed = { channel: row.channel, to: row.recipient }
    return { ...row, ...(content ? openContent(sealer, addressed, content) : nothing) }
  })
}

export async function newestMessage(db: Db, channel: 'email' | 'sms') {
  const messages = await openedMessages(db)
  const newest = messages.findLast((message) => message.channel === channel)
  if (!newest) throw new Error(`no ${channel} waits`)
  return newest
}
