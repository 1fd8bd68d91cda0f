import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Sealer } from '../secrets/sealer.ts'

export interface Message {
  /** The subject, for the operator: `set-link`. */
  readonly kind: string
  readonly channel: Database['message']['channel']
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** The expiry of its link or code. The message is not sent afterwards. */
  readonly expiresAt?: Date
  /** Sent at that moment, in place of earlier messages for it with the same topic and recipient. */
  readonly collected?: { readonly topic: string; readonly until: Date }
}

export type Content = Pick<Message, 'subject' | 'text' | 'html'>
type Recipient = Pick<Message, 'channel' | 'to'>

/**
 * Queues a message in the transaction of its cause, so that both happen or neither. Its content is encrypted,
 * so that a reader of the database cannot use its link.
 */
export async function queueMessage(
  db: Db,
  sealer: Sealer,
  message: Message,
  now: Date,
): Promise<void> {
  const { kind, channel, to, expiresAt, collected, ...content } = message
  const topic = collected?.topic ?? null
  // The queue time: before it the message is not late.
  const at = collected?.until ?? now
  if (topic !== null)
    await db
      .deleteFrom('message')
      .where(({ and }) => and({ channel, recipient: to, topic, due_at: at, attempts: 0 }))
      .execute()
  await db
    .insertInto('message')
    .values({
      kind,
      channel,
      recipient: to,
      content: sealer.seal(JSON.stringify(content), sealName(message)),
      created_at: at,
      due_at: at,
      topic,
      expires_at: expiresAt ?? null,
    })
    .execute()
}

export function openContent(sealer: Sealer, addressed: Recipient, sealed: string): Content {
  return JSON.parse(sealer.open(sealed, sealName(addressed))) as Content
}

/** Bound to the recipient, so that a writer of the database cannot redirect a link. */
function sealName({ channel, to }: Recipient): string {
  return `message:${channel}:${to}`
}
