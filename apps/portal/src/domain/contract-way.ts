import { type ContractEvent, contractEvents } from '@partner-portal/contract/contract-events'
import type { Translate } from '#lib/texts.tsx'

const END: ContractEvent = 'CONTRACT_TERMINATED'

/** The way of a contract that goes well. */
export const WAY = contractEvents.filter((event) => event !== END)

export function isEnd(event: ContractEvent): boolean {
  return event === END
}

/** Another backend may know an event more; it is shown as it came. */
export function eventName(event: ContractEvent, t: Translate<ContractEvent>): string {
  return contractEvents.includes(event) ? t(event) : event
}
