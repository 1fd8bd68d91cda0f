import type { ExtensionOutcome } from '@partner-portal/contract/records/lead-work'
import { type FoundEvent, findEvents } from '#domain/events/find-events.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'

type Decision = FoundEvent<'lead.extension-accepted' | 'lead.extension-refused'>

/** A request for longer protection, with the provider's decision once there is one. */
export interface Extension {
  readonly request: FoundEvent<'lead.extension-requested'>
  readonly decision: Decision | null
}

/** The requests of a lead, the newest first. A lead has one request without a decision at most. */
export async function findExtensions(
  db: Db,
  { partnerId, leadId }: { readonly partnerId: number; readonly leadId: number },
): Promise<Extension[]> {
  const events = await findEvents(db, { partnerId, type: 'lead', id: leadId }, [
    'lead.extension-requested',
    'lead.extension-accepted',
    'lead.extension-refused',
  ])
  return events.flatMap((request, at) => {
    if (request.kind !== 'lead.extension-requested') return []
    const later = events[at - 1]
    return [{ request, decision: later && isDecision(later) ? later : null }]
  })
}

function isDecision(event: FoundEvent): event is Decision {
  return event.kind === 'lead.extension-accepted' || event.kind === 'lead.extension-refused'
}

export function outcomeOf({ kind }: Decision): ExtensionOutcome {
  return kind === 'lead.extension-accepted' ? 'accepted' : 'refused'
}

/** When the longer protection ends. Null: it was refused. */
export function untilOf(decision: Decision): string | null {
  return decision.kind === 'lead.extension-accepted'
    ? isoInstant(endOfDay(decision.facts.until))
    : null
}

/** A protection ends with its last day. */
export function endOfDay(day: string): Date {
  return warsawMoment(`${day} 23:59:59`)
}
