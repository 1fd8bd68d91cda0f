import type { GridRecord } from '@partner-portal/contract/records/records'
import type { fileOutcomes } from '@partner-portal/contract/records/wanted-files'
import type { ConsentAnswer } from '@partner-portal/contract/values/client-consents'
import type { EarlyPayoutState } from '@partner-portal/contract/values/early-payout-states'
import type { RemarkEvent } from '#domain/schema/list-tables.ts'

export type RecordEvent = GridRecord['history'][number]['event']

/** The event of each value. Null: it is none. */
export type EventsOf<Value extends string> = Readonly<Record<Value, RecordEvent | null>>

export const consentEvents: EventsOf<ConsentAnswer> = {
  CONFIRMED: 'CONSENTS_CONFIRMED',
  REFUSED: 'CONSENTS_REFUSED',
  WITHDRAWN: 'CONSENTS_WITHDRAWN',
}

/** Of the decision on a request. */
export const payoutEvents: EventsOf<EarlyPayoutState> = {
  requested: null,
  accepted: 'EARLY_PAYOUT_ACCEPTED',
  refused: 'EARLY_PAYOUT_REFUSED',
  // What is paid was accepted.
  paid: 'EARLY_PAYOUT_ACCEPTED',
  withdrawn: null,
}

export const remarkEvents: EventsOf<RemarkEvent> = {
  REFUSED: 'DOCUMENT_REFUSED',
  QUESTIONED: 'DOCUMENT_QUESTIONED',
  ANSWERED: 'DOCUMENT_ANSWERED',
  WITHDRAWN: 'DOCUMENT_WITHDRAWN',
  FIRST_SIGNED: 'DOCUMENT_FIRST_SIGNED',
}

export const fileEvents: EventsOf<(typeof fileOutcomes)[number]> = {
  ACCEPTED: 'FILE_ACCEPTED',
  REFUSED: 'FILE_REFUSED',
}
