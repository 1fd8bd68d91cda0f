import {
  type TimelineEvent,
  timelineEvents,
} from '@partner-portal/contract/contracts/contract-timeline'
import type { Translate } from '#lib/texts/texts.tsx'

const END: TimelineEvent = 'CONTRACT_TERMINATED'

/** The events of a contract that is not terminated. */
export const PROGRESS = timelineEvents.filter((event) => event !== END)

export function isEnd(event: string): boolean {
  return event === END
}

/** The name of an event. Unknown events of another backend are shown unchanged. */
export function eventName(event: TimelineEvent, t: Translate<TimelineEvent>): string {
  return timelineEvents.includes(event) ? t(event) : event
}
