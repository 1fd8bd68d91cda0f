import { remarkKinds } from '@partner-portal/contract/documents/remark-kinds'
import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { documentAnswerRecord } from '#modules/documents/document-answers.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { group } from '../command/answer.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { recordCommand } from '../command/write-record.ts'

export function documentCommands(): Command {
  return group('document', 'what receivers say of documents instead of confirming them', [
    listing('remarks', 'the newest documents that are refused or asked about', {
      query: selectRemarks,
      filters: [ofPartner('document.partner_id')],
    }),
    recordCommand(documentAnswerRecord, {
      name: 'answer',
      description: "answer a receiver's question; the document waits for confirmation again",
      arguments: { documentExternalId: "the document's external id" },
      options: {
        partnerCode: ['--partner <code>', 'the partner of the document'],
        answer: ['--answer <text>'],
        externalId: ['--id <id>', 'names the answer, which may be sent again'],
      },
      says: ({ row, isChanged }) => ({
        json: { document: row.documentExternalId, answer: row.externalId, changed: isChanged },
        text: `The question about ${row.documentExternalId} is answered${isChanged ? '' : ' as before'}.`,
      }),
    }),
  ])
}

const kindOfRemark = sql<EventKind>`'document.' || lower(document.remark)`

function selectRemarks(db: Db) {
  return db
    .selectFrom('financial_document as document')
    .innerJoin('event as said', (join) =>
      samePartner(
        'said.record_id',
        'document.id',
      )(join)
        .on('said.record', '=', 'document')
        .on('said.kind', '=', kindOfRemark),
    )
    .innerJoin('partner', 'partner.id', 'document.partner_id')
    .leftJoin('event_content', samePartner('event_content.event_id', 'said.id'))
    .select(['said.at', 'partner.code as partner', 'document.external_id as document'])
    .select(['document_number as number', 'said.kind', 'said.actor as by'])
    .select(sql<string | null>`content ->> 'reason'`.as('reason'))
    .where('document.remark', 'in', remarkKinds)
    .orderBy('said.id', 'desc')
}
