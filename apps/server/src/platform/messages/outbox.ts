import type { Db } from '../database/connect.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { Message } from './message.ts'
import { sealContent } from './message-content.ts'

export type { Message } from './message.ts'

/** Queues a message in the transaction of its cause, so that both happen or neither. */
export async function queueMessage(
  db: Db,
  sealer: Sealer,
  message: Message,
  now: Date,
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      kind: message.kind,
      channel: message.channel,
      recipient: message.to,
      content: sealContent(sealer, message, message),
      created_at: now,
      due_at: now,
      expires_at: message.expiresAt ?? null,
    })
    .execute()
}
