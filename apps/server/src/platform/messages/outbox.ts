import type { Db } from '../database/connect.ts'
import type { Sealer } from '../sealer.ts'
import { sealContent } from './message-content.ts'

export type MessageKind =
  | 'application-received'
  | 'application-rejected'
  | 'contract-code'
  | 'contract-confirmed'
  | 'contract-link'
  | 'early-payout'
  | 'lead-receipt'
  | 'password-code'
  | 'reset-link'
  | 'set-link'

export interface Message {
  readonly kind: MessageKind
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** When what it carries opens nothing any more: it does not go out after that. */
  readonly expiresAt?: Date
}

/** Puts a message into the outbox, in the transaction of its cause: both happen or neither. */
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
      next_attempt_at: now,
      expires_at: message.expiresAt ?? null,
      sent_at: null,
      failure: null,
    })
    .execute()
}
