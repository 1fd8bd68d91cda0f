// Nobody reads what this writes any more: news are made from events (platform/events/record.ts).

import type { Db } from '#platform/database/connect.ts'

interface Cause {
  readonly kind: string
  readonly value?: string
  readonly partnerId: number
  readonly record: { readonly grid: string; readonly id: number }
  readonly userIds?: readonly number[]
  readonly causedBy?: number
  readonly once?: string
}

export function tellNews(trx: Db, cause: Cause, now: Date): Promise<void> {
  return tellEach(trx, [cause], now)
}

/** Of several records at once. */
export async function tellEach(trx: Db, causes: readonly Cause[], now: Date): Promise<void> {
  if (causes.length === 0) return
  const rows = causes.map(({ kind, partnerId, record, value = '', userIds, causedBy, once }) => ({
    partner_id: partnerId,
    kind,
    grid: record.grid,
    record_id: record.id,
    value,
    once: once ?? null,
    user_ids: userIds ? [...userIds] : null,
    caused_by: causedBy ?? null,
    created_at: now,
  }))
  await trx.insertInto('news_cause').values(rows).execute()
}
