import type { Db } from '../database/connect.ts'

export interface Message {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
}

/** Puts a message into the outbox, in the transaction of its cause: both happen or neither. */
export async function queueMessage(db: Db, message: Message, now: Date): Promise<void> {
  await db
    .insertInto('message')
    .values({
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? null,
      text: message.text,
      html: message.html ?? null,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      failure: null,
    })
    .execute()
}
