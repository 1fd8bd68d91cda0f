import type { Command } from 'commander'
import { sql } from 'kysely'
import { isOpenQuestion } from '#domain/questions/open-questions.ts'
import { questionAnswerRecord } from '#modules/questions/question-answers.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { group } from '../command/answer.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { recordCommand } from '../command/write-record.ts'

export function questionCommands(): Command {
  return group('question', 'what users ask the salesman about a record', [
    listing('list', 'the newest questions, with their answers', {
      query: selectQuestions,
      filters: [
        ofPartner('request.partner_id'),
        ['--open', 'only those without an answer', () => isOpenQuestion],
      ],
    }),
    recordCommand(questionAnswerRecord, {
      name: 'answer',
      description: 'answer a question, once',
      arguments: { question: 'its number' },
      options: {
        partnerCode: ['--partner <code>', 'the partner who asks'],
        answer: ['--answer <text>', 'what the partner reads'],
      },
      says: ({ row: { question }, isChanged }) => ({
        json: { question, changed: isChanged },
        text: `The question ${question} is answered${isChanged ? '' : ' as before'}.`,
      }),
    }),
  ])
}

function selectQuestions(db: Db) {
  const isOf = (type: string) => sql<boolean>`request.record = ${sql.lit(type)}`
  return db
    .selectFrom('event as request')
    .innerJoin('partner', 'partner.id', 'request.partner_id')
    .leftJoin('lead', (join) => samePartner('lead.id', 'request.record_id')(join).on(isOf('lead')))
    .leftJoin('contract', (join) =>
      samePartner('contract.id', 'request.record_id')(join).on(isOf('contract')),
    )
    .leftJoin('financial_document as document', (join) =>
      samePartner('document.id', 'request.record_id')(join).on(isOf('document')),
    )
    .leftJoin('event_content as asked', samePartner('asked.event_id', 'request.id'))
    .leftJoin('event as reply', (join) =>
      samePartner(
        'reply.record_id',
        'request.record_id',
      )(join)
        .on('reply.kind', '=', 'question.answered')
        .on(sql<boolean>`(reply.facts ->> 'question')::bigint = request.position`),
    )
    .leftJoin('event_content as said', samePartner('said.event_id', 'reply.id'))
    .select(['request.position as question', 'request.at', 'partner.code as partner'])
    .select(['request.actor as by', 'request.record'])
    .select(
      sql<string>`coalesce(lead.number, contract.number, document.document_number)`.as('number'),
    )
    .select(sql<string | null>`asked.content ->> 'text'`.as('text'))
    .select(sql<string | null>`said.content ->> 'answer'`.as('answer'))
    .where('request.kind', '=', 'question.asked')
    .where('request.position', 'is not', null)
    .orderBy('request.position', 'desc')
}
