import { Command } from 'commander'
import { samePartner } from '#domain/same-partner.ts'
import { disputeAnswerRecord } from '#modules/leads/lead-disputes.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { limitOption, reading } from '../command/answer.ts'
import { recordCommand } from '../command/write-record.ts'

/** Of the group `lead`. */
export function disputeCommands(): Command[] {
  return [
    reading(
      new Command('disputes')
        .description('what partners dispute, the newest first')
        .option('--open', 'only those without an answer')
        .addOption(limitOption()),
      listDisputes,
    ),
    recordCommand(disputeAnswerRecord, {
      name: 'answer-dispute',
      description: 'answer what a partner disputes; again: correct the answer',
      argument: ['dispute', 'its number'],
      options: {
        partnerCode: ['--partner <code>', 'the partner who disputes'],
        decision: ['--decision <decision>', 'whether the partner is right'],
        answer: ['--answer <text>', 'what the partner reads'],
      },
      says({ row: { dispute, decision }, isChanged }) {
        const same = isChanged ? '' : ' as before'
        return {
          json: { dispute, decision, changed: isChanged },
          text: `The dispute ${dispute} is answered${same}: ${decision}.`,
        }
      },
    }),
  ]
}

function listDisputes(db: Db, options: { open?: boolean; limit: number }) {
  let query = db
    .selectFrom('lead_dispute as dispute')
    .innerJoin('partner', 'partner.id', 'dispute.partner_id')
    .leftJoin('lead', (join) => join.on(samePartner('lead.id', 'dispute.lead_id')))
    .select(['dispute.id as dispute', 'opened_at as opened', 'partner.code as partner'])
    .select(['lead.number as lead', 'dispute.nip', 'kind', 'reason', 'decision', 'answer'])
    .orderBy('opened_at', 'desc')
    .orderBy('dispute.id', 'desc')
    .limit(options.limit)
  if (options.open) query = query.where('answered_at', 'is', null)
  return query.execute()
}
