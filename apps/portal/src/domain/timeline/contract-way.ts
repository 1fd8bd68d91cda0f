import { type ContractEvent, contractEvents } from '@partner-portal/contract/values/contract-events'
import type { Translate } from '#lib/texts/texts.tsx'

const END: ContractEvent = 'CONTRACT_TERMINATED'

/** The events of a contract that is not terminated. */
export const WAY = contractEvents.filter((event) => event !== END)

export function isEnd(event: string): boolean {
  return event === END
}

/** The name of an event. Unknown events of another backend are shown unchanged. */
export function eventName(event: ContractEvent, t: Translate<ContractEvent>): string {
  return contractEvents.includes(event) ? t(event) : event
}
