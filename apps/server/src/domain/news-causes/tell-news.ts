// How a module has users hear of something: in the transaction of its cause,
//
//   await tellNews(trx, { kind: 'answer', value: 'extension', partnerId,
//     record: { grid: 'lead-grid', id: leadId } }, now)
//
// Those hear of it who may see the record: masters and employees with the right to its list, and its own
// agent. `userIds` are those of them who are meant, `causedBy` is who did it and knows. With `once` nobody
// hears twice of the same kind, record and `once`, whoever calls again. Changes of the status of leads,
// contracts, documents and settlements, and of the agent of a lead, need no call: triggers find them
// (027-news.sql, 070-lead-handed-over.sql), whoever writes.
//
// Some seconds later the servers make news of it for each user (news-rounds.ts). Of many records at once
// they make one that says how many. Of a product of a broker `integrationRecord` is the record. `value` says more, by its kind; the portal's news.texts.ts and
// domain/texts have its words.

import type { AnsweredThing, NewsGrid, NewsKind } from '@partner-portal/contract/records/news-kinds'
import type { Db } from '#platform/database/connect.ts'

interface AnyCause {
  readonly partnerId: number
  readonly record: { readonly grid: NewsGrid; readonly id: number }
  readonly userIds?: readonly number[]
  readonly causedBy?: number
  readonly once?: string
}

type Cause = AnyCause &
  (
    | {
        readonly kind: 'answer'
        readonly value: AnsweredThing | `extension-accepted ${string}`
      }
    | { readonly kind: Exclude<NewsKind, 'answer'>; readonly value?: string }
  )

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
