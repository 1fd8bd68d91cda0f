import type { Db } from './database/connect.ts'

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
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
