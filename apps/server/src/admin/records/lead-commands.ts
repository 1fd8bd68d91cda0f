import { nip as nipRule } from '@partner-portal/contract/rules/nip'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { isOpenRequest } from '#domain/leads/extensions.ts'
import { disputeAnswerRecord } from '#modules/leads/lead-disputes.import.ts'
import { leadExtensionRecord } from '#modules/leads/lead-extensions.import.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import { group } from '../command/answer.ts'
import { listing, ofPartner } from '../command/listing.ts'
import { readRule, recordCommand } from '../command/write-record.ts'

export function leadCommands(): Command {
  return group('lead', 'blocked clients', [
    listing('list', 'the newest leads, and who reported them', {
      query: selectLeads,
      filters: [
        ofPartner('lead.partner_id'),
        [
          '--nip <nip>',
          'leads with this NIP, of all partners',
          (nip) => sql`lead.nip = ${readRule(nipRule, nip)}`,
        ],
        [
          '--unverified',
          'only those whose company the register could not check',
          'not company_verified',
        ],
        [
          '--extension',
          'only those of which longer protection is asked for',
          'request.id is not null',
        ],
      ],
    }),
    recordCommand(leadExtensionRecord, {
      name: 'decide-extension',
      description: 'accept or refuse a request for longer protection',
      arguments: { leadNumber: 'the number of the lead' },
      options: {
        partnerCode: ['--partner <code>', 'the partner of the lead'],
        outcome: ['--outcome <outcome>', 'the decision'],
        until: ['--until <day>', 'the last day of the longer protection'],
        answer: ['--answer <text>', 'in Polish, for the partner; required to refuse'],
      },
      says: ({ row, isChanged }) => ({
        json: { number: row.leadNumber, outcome: row.outcome, changed: isChanged },
        text: isChanged
          ? `The request for lead ${row.leadNumber} is ${row.outcome}.`
          : `The request for lead ${row.leadNumber} was decided so before; nothing changed.`,
      }),
    }),
    listing('disputes', 'what partners dispute, the newest first', {
      query: selectDisputes,
      filters: [['--open', 'only those without an answer', 'answered_at is null']],
    }),
    recordCommand(disputeAnswerRecord, {
      name: 'answer-dispute',
      description: 'answer what a partner disputes; again: correct the answer',
      arguments: { dispute: 'its number' },
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
  ])
}

function selectLeads(db: Db) {
  return db
    .selectFrom('lead')
    .innerJoin('partner', 'partner.id', 'lead.partner_id')
    .leftJoin('portal_user', 'portal_user.id', 'lead.reported_by')
    .leftJoin('event as request', (join) =>
      samePartner('request.record_id', 'lead.id')(join).on(isOpenRequest),
    )
    .leftJoin('event_content as asked', samePartner('asked.event_id', 'request.id'))
    .select(['number', 'date_added as added', 'partner.code as partner', 'username as reportedBy'])
    .select(['lead.nip', 'company_name as company', 'product', 'lead.status'])
    .select(['blocked_until as blockedUntil', 'company_verified as verified'])
    .select(sql<string | null>`asked.content ->> 'reason'`.as('extensionReason'))
    .orderBy('date_added', 'desc')
    .orderBy('lead.id', 'desc')
}

function selectDisputes(db: Db) {
  return db
    .selectFrom('lead_dispute as dispute')
    .innerJoin('partner', 'partner.id', 'dispute.partner_id')
    .leftJoin('lead', samePartner('lead.id', 'dispute.lead_id'))
    .select(['dispute.id as dispute', 'opened_at as opened', 'partner.code as partner'])
    .select(['lead.number as lead', 'dispute.nip', 'kind', 'reason', 'decision', 'answer'])
    .orderBy('opened_at', 'desc')
    .orderBy('dispute.id', 'desc')
}
