import type { EventKind } from '@partner-portal/contract/events/kinds'
import { type RawBuilder, sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Viewer } from '#platform/session/principal.ts'
import { dueText } from './due-text.ts'

// Derived when news are read, and stored nowhere: a document that is to be confirmed again makes its news
// unread again.

export type NewsViewer = Viewer & { readonly mayConfirm: boolean }

const received = (viewer: NewsViewer) => sql`financial_document as d where ${ownRows(viewer)}
  and ${viewer.mayConfirm} and d.partner_id = news.partner_id and d.relation = 'receiver'
  and d.first_signed_by is distinct from news.user_id
  and (news.record_id is null or d.id = news.record_id)`

const wantsFiles = (viewer: Viewer) => sql<boolean>`(news.record_id is null
  or exists (select from contract as d where ${ownRows(viewer)} and d.wants_files
    and d.id = news.record_id and news.grid = 'proposal-contract-grid')
  or exists (select from financial_document as d where ${ownRows(viewer)}
    and d.wants_files and d.id = news.record_id and news.grid <> 'proposal-contract-grid'))`

const isStillDue = (viewer: Viewer) =>
  sql<boolean>`(news.record_id is null or ${dueText(viewer)} is not null)`

/** SQL by kind: the news of the table `news` still say what there is to do. */
const isCurrent: Partial<Record<EventKind, (viewer: NewsViewer) => RawBuilder<boolean>>> = {
  'document.to-confirm': (viewer) =>
    sql`exists (select from ${received(viewer)} and d.status in ('to_confirm', 'first_signed'))`,
  'document.first-signed': (viewer) =>
    sql`exists (select from ${received(viewer)} and d.status = 'first_signed')`,
  'file.wanted': wantsFiles,
  'file.due': isStillDue,
  'lead.step-due': isStillDue,
  'lead.protection-ending': (viewer) => sql`(news.record_id is null or exists (
    select from lead as d where ${ownRows(viewer)} and d.id = news.record_id
      and d.status <> 'WITHDRAWN' and d.blocked_until < news.created_at
        + make_interval(days => (news.facts ->> 'days')::int + 2)))`,
}

/** SQL: what the news say is not settled by what happened since. */
export function isUnsettled(viewer: NewsViewer): RawBuilder<boolean> {
  const cases = Object.entries(isCurrent).map(
    ([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition(viewer)}`,
  )
  return sql<boolean>`(case news.kind ${sql.join(cases, sql` `)} else true end)`
}
