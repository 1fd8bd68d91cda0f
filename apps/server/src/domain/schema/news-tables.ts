import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { NewsGrid } from '@partner-portal/contract/news/news-pages'
import type { NewsMail, NewsTopic } from '@partner-portal/contract/protocol/news-topics'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'
import type { PartnersRow } from './account-tables.ts'

/** The tables behind the news of users (`domain/news/`). */
export interface NewsTables {
  /** A line for several like events has a count and no record. */
  news: PartnersRow & {
    user_id: number
    kind: EventKind
    grid: NewsGrid
    record_id: number | null
    facts: ColumnType<Readonly<Record<string, unknown>>, string, never>
    actor: string | null
    operator: string | null
    number: string
    name: string | null
    count: Generated<number>
    created_at: Instant
    read_at: Instant | null
    mail: Exclude<NewsMail, 'never'> | null
    push: Generated<boolean>
  }
  push_subscription: {
    partner_id: number
    id: string
    user_id: number
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    device: string | null
    added_at: Instant
  }
  news_choice: { user_id: number; topic: NewsTopic; mail: NewsMail; push: boolean }
}
