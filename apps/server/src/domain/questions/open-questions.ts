import { sql } from 'kysely'

/** SQL: the event `request` is a question without an answer, which names it by its position. */
export const isOpenQuestion = sql<boolean>`request.kind = 'question.asked' and not exists (
  select from event as later where later.partner_id = request.partner_id
    and later.record_id = request.record_id and later.kind = 'question.answered'
    and (later.facts ->> 'question')::bigint = request.position)`
