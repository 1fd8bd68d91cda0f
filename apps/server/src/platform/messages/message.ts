export interface Message {
  /** What it is about, for the operator: `set-link`. */
  readonly kind: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** When what it carries opens nothing any more: it does not go out after that. */
  readonly expiresAt?: Date
}
