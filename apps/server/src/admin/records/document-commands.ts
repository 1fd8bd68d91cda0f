import { remarkKinds } from '@partner-portal/contract/values/document-remarks'
import { Command } from 'commander'
import { samePartner } from '#domain/same-partner.ts'
import { documentAnswerRecord } from '#modules/financial-documents/document-answers.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { group, limitOption, reading } from '../command/answer.ts'
import { partnerIdOf, recordCommand } from '../command/write-record.ts'

interface RemarkOptions {
  partner?: string
  limit: number
}

export function documentCommands(): Command {
  return group('document', 'what receivers say of documents instead of confirming them', [
    reading(
      new Command('remarks')
        .description('the newest documents that are refused or asked about')
        .option('--partner <code>', 'of one company')
        .addOption(limitOption()),
      listRemarks,
    ),
    recordCommand(documentAnswerRecord, {
      name: 'answer',
      description: "answer a receiver's question; the document waits for confirmation again",
      argument: ['documentExternalId', "the document's external id"],
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

async function listRemarks(db: Db, options: RemarkOptions) {
  let query = db
    .selectFrom('financial_document as document')
    .innerJoin('document_remark as said', (join) =>
      join
        .on(samePartner('said.document_id', 'document.id'))
        .onRef('said.kind', '=', 'document.remark'),
    )
    .innerJoin('partner', 'partner.id', 'document.partner_id')
    .leftJoin('portal_user', 'portal_user.id', 'said.said_by')
    .select(['said_at as at', 'partner.code as partner', 'document.external_id as document'])
    .select(['document_number as number', 'said.kind', 'username as by', 'reason'])
    .where('document.remark', 'in', remarkKinds)
    .orderBy('said_at', 'desc')
    .orderBy('said.id', 'desc')
    .limit(options.limit)
  if (options.partner !== undefined)
    query = query.where('document.partner_id', '=', await partnerIdOf(db, options.partner))
  return query.execute()
}
