import type { ExtensionOutcome } from '@partner-portal/contract/leads/lead-work'
import { sql } from 'kysely'
import { type FoundEvent, findEvents } from '#domain/events/find-events.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'

type Decision = FoundEvent<'lead.extension-accepted' | 'lead.extension-refused'>

export const extensionKinds = [
  'lead.extension-requested',
  'lead.extension-accepted',
  'lead.extension-refused',
] as const

/** A request for longer protection, with the provider's decision, if any. */
export interface Extension {
  readonly request: FoundEvent<'lead.extension-requested'>
  readonly decision: Decision | null
}

/** The requests of a lead, the newest first. A lead has at most one request without a decision. */
export async function findExtensions(
  db: Db,
  { partnerId, leadId }: { readonly partnerId: number; readonly leadId: number },
): Promise<Extension[]> {
  return extensionsOf(await findEvents(db, { partnerId, type: 'lead', id: leadId }, extensionKinds))
}

export function extensionsOf(events: readonly FoundEvent[]): Extension[] {
  const extensions: Extension[] = []
  let decision: Decision | null = null
  for (const event of events) {
    if (isDecision(event)) decision = event
    if (event.kind !== 'lead.extension-requested') continue
    extensions.push({ request: event, decision })
    decision = null
  }
  return extensions
}

function isDecision(event: FoundEvent): event is Decision {
  return event.kind === 'lead.extension-accepted' || event.kind === 'lead.extension-refused'
}

export function outcomeOf({ kind }: Decision): ExtensionOutcome {
  return kind === 'lead.extension-accepted' ? 'accepted' : 'refused'
}

/** The end of the longer protection. Null: the request was refused. */
export function untilOf(decision: Decision): string | null {
  return decision.kind === 'lead.extension-accepted'
    ? isoInstant(endOfDay(decision.facts.until))
    : null
}

/** A protection ends with its last day. */
export function endOfDay(day: string): Date {
  return warsawMoment(`${day} 23:59:59`)
}

/** SQL for lists: the event `request` asks for longer protection, and has no decision. */
export const isOpenRequest = sql<boolean>`request.record = 'lead'
  and request.kind = 'lead.extension-requested' and not exists (select from event as later
    where later.partner_id = request.partner_id and later.record = 'lead'
      and later.record_id = request.record_id and later.id > request.id
      and later.kind in ('lead.extension-accepted', 'lead.extension-refused'))`
