import type { ContractEvent } from '@partner-portal/contract/values/contract-events'
import { type OwnEvent, ownEvents } from '@partner-portal/contract/values/record-events'
import { contractEventTexts } from '#domain/timeline/contract-event.texts.ts'
import { eventName } from '#domain/timeline/contract-way.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { recordEventTexts } from './records.texts.ts'

/** The name of a moment of any record. */
export function useEventName(): (event: OwnEvent | ContractEvent) => string {
  const record = useTexts(recordEventTexts)
  const contract = useTexts(contractEventTexts)
  return (event) => (isOwnEvent(event) ? record(event) : eventName(event, contract))
}

function isOwnEvent(event: string): event is OwnEvent {
  return ownEvents.some((own) => own === event)
}
