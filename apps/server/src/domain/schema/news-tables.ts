import type { NewsGrid, NewsKind, NewsMail } from '@partner-portal/contract/records/news-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '#platform/database/schema.ts'
import type { PartnersRow } from './account-tables.ts'

/** The tables behind the news of users (`domain/news/`). */
export interface NewsTables {
  news_cause: PartnersRow & {
    kind: NewsKind | null
    grid: NewsGrid
    record_id: number
    value: string
    once: string | null
    /** pg reads an array of bigint as texts. */
    user_ids: ColumnType<string[] | null, number[] | null, never>
    caused_by: number | null
    created_at: Generated<Date>
  }
  news: PartnersRow & {
    user_id: number
    kind: NewsKind
    grid: NewsGrid
    record_id: number
    value: string
    once: string
    count: Generated<number>
    number: string
    name: string | null
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
  news_choice: { user_id: number; kind: NewsKind; mail: NewsMail; push: boolean }
}
