import type { Db } from './database/connect.ts'
import type { Principal } from './session/principal.ts'

/** Writes down who did what, in the transaction of the deed. */
export async function recordAudit(
  db: Db,
  now: Date,
  event: {
    action: string
    username: string | null
    impersonatedBy?: string | null
    detail?: object
  },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: now,
      action: event.action,
      username: event.username,
      impersonated_by: event.impersonatedBy ?? null,
      detail: JSON.stringify(event.detail ?? {}, wellFormed),
    })
    .execute()
}

/** What a signed-in user did; under a switched login the operator is named beside them. */
export function recordDeed(
  db: Db,
  now: Date,
  { username, impersonatedBy }: Principal,
  action: string,
  detail: object,
): Promise<void> {
  return recordAudit(db, now, { action, username, impersonatedBy, detail })
}

/** jsonb refuses half a surrogate pair, which a text that somebody typed may hold. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
