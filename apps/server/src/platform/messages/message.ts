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
