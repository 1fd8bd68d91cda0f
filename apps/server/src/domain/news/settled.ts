import type { EventKind } from '@partner-portal/contract/events/kinds'
import { type RawBuilder, sql } from 'kysely'
import { dueText } from './due-text.ts'

// Derived when news are read, and stored nowhere: a document that is to be confirmed again makes its news
// unread again.

const document = (
  partnerId: number,
) => sql`financial_document as d where d.partner_id = ${partnerId}
  and d.relation = 'receiver' and d.first_signed_by is distinct from news.user_id`

const wantsFiles = (partnerId: number) => sql<boolean>`(news.record_id is null
  or exists (select from contract as d where d.partner_id = ${partnerId} and d.wants_files
    and d.id = news.record_id and news.grid = 'proposal-contract-grid')
  or exists (select from financial_document as d where d.partner_id = ${partnerId}
    and d.wants_files and d.id = news.record_id and news.grid <> 'proposal-contract-grid'))`

const isStillDue = sql<boolean>`(news.record_id is null or ${dueText} is not null)`

/** SQL by kind: the news of the table `news` still tell what there is to do. */
const holds: Partial<Record<EventKind, (partnerId: number) => RawBuilder<boolean>>> = {
  'document.to-confirm': (partnerId) => sql`exists (select from ${document(partnerId)}
    and d.status in ('to_confirm', 'first_signed') and (news.record_id is null or d.id = news.record_id))`,
  'document.first-signed': (partnerId) => sql`exists (select from ${document(partnerId)}
    and d.status = 'first_signed' and (news.record_id is null or d.id = news.record_id))`,
  'file.wanted': wantsFiles,
  'file.due': () => isStillDue,
  'lead.step-due': () => isStillDue,
  'lead.protection-ending': (partnerId) => sql`(news.record_id is null or exists (
    select from lead as d where d.partner_id = ${partnerId} and d.id = news.record_id
      and d.status <> 'WITHDRAWN' and d.blocked_until < news.created_at
        + make_interval(days => (news.facts ->> 'days')::int + 2)))`,
}

/** SQL: what the news tell is not settled by what happened since. */
export function isUnsettled({ partnerId }: { readonly partnerId: number }): RawBuilder<boolean> {
  const cases = Object.entries(holds).map(
    ([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition(partnerId)}`,
  )
  return sql<boolean>`(case news.kind ${sql.join(cases, sql` `)} else true end)`
}
