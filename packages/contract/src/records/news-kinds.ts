import type { GridName } from '../protocol/grid-names.ts'

/** What users hear of their records, each a line of their settings, in its order. */
const newsKinds = [
  'lead-decision',
  'protection-ends',
  'answer',
  'files-wanted',
  'documents-to-confirm',
  'settlement-closed',
  'payout-made',
  'lead-status',
  'contract-status',
  'document-status',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** What was answered, or decided of what the partner asked for. */
export type AnsweredThing =
  | 'extension'
  | 'question'
  | 'refusal'
  | 'dispute'
  | 'file'
  | 'withdrawal'
  | 'early-payout'
  | 'consent'

/** How many days before a protection ends its users hear of it. */
export const reminderDays = [14, 7, 1] as const

/** At once, once a day, or never. */
export const newsMails = ['once', 'daily', 'never'] as const
export type NewsMail = (typeof newsMails)[number]

const decisions = ['POSITIVE_DECISION', 'NEGATIVE_DECISION', 'ACCEPTED', 'NOT_ACCEPTED']

/** The kind of a change to this status. Null: nobody hears of it. */
export function newsOfStatus(grid: GridName, status: string): NewsKind | null {
  // The partner's own deed.
  if (grid === 'lead-grid' && status === 'WITHDRAWN') return null
  if (grid === 'lead-grid') return decisions.includes(status) ? 'lead-decision' : 'lead-status'
  if (grid === 'proposal-contract-grid') return 'contract-status'
  if (grid === 'settlement-grid')
    return status === 'paid' ? 'payout-made' : status === 'processing' ? 'settlement-closed' : null
  if (grid === 'invoice-loan-grid' && status === 'to_confirm') return 'documents-to-confirm'
  return 'document-status'
}

/** How a user hears of a kind besides the portal itself. */
export interface NewsChoice {
  readonly mail: NewsMail
  /** To the browsers in which the user allowed it. */
  readonly push: boolean
}

export const standardChoice: NewsChoice = { mail: 'daily', push: true }
