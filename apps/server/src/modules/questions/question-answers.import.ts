import type { RecordOfKind } from '@partner-portal/contract/events/kinds'
import { questionText } from '@partner-portal/contract/questions/question.rules'
import { sql } from 'kysely'
import { findEvents } from '#domain/events/find-events.ts'
import { ownerFields } from '#domain/import/fields.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { record } from '#platform/events/record.ts'

/** The record `questionAnswer` of portal-admin import: the provider's answer to a question. It stays as it is. */
export const questionAnswerRecord = rowRecord({
  name: 'questionAnswer',
  fields: {
    partnerCode: ownerFields.partnerCode,
    question: { kind: 'integer', max: Number.MAX_SAFE_INTEGER, required: true },
    answer: { kind: 'rule', rule: questionText, required: true },
  },
  key: (row) => String(row.question),
  async save(trx, row, { partnerId, now, by }) {
    const [question, answer] = [Number(row.question), String(row.answer)]
    const lock = `question:${question}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
    const asked = await sql<RecordOfKind<'question.answered'>>`
      select record as type, record_id as id from event where partner_id = ${partnerId}
        and position = ${question} and kind = 'question.asked'`.execute(trx)
    const [of] = asked.rows
    if (!of) return { reason: `question: the partner has no question ${question}` }
    const answers = await findEvents(trx, { partnerId, ...of }, ['question.answered'])
    const known = answers.find(({ facts }) => facts.question === question)
    if (known)
      return (known.content.answer ?? answer) === answer
        ? 'same'
        : { reason: `question: ${question} is answered, and its answer stays` }
    const provider = { partnerId, username: null, operator: by }
    await record(trx, now, provider, 'question.answered', of, { question }, { answer })
    return 'created'
  },
})
