import type { Database } from '../database/schema.ts'

export interface Message {
  /** The subject, for the operator: `set-link`. */
  readonly kind: string
  readonly channel: Database['message']['channel']
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** When its link or code expires. It is not sent after that. */
  readonly expiresAt?: Date
}
