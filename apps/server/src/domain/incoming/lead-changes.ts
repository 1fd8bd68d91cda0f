import type { IncomingLeadChange } from '@partner-portal/contract/records/incoming'
import type { LeadContact } from '@partner-portal/contract/records/lead-work'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** What is kept of a corrected contact. */
export interface ContactFacts {
  readonly before: LeadContact
  readonly after: LeadContact
}

/** What partners did with leads after their report, by what it was. */
export const leadChanges = {
  contact: changesOf('contact'),
  'hand-over': changesOf('hand-over'),
  withdrawal: changesOf('withdrawal'),
  extension: changesOf('extension'),
} as const satisfies Record<IncomingLeadChange['what'], unknown>

const noContact = { firstName: null, lastName: null, phoneNumber: null, email: null }

function changesOf(what: IncomingLeadChange['what']): ExportSource<IncomingLeadChange> {
  return {
    kind: `lead-${what}`,
    arrived: sql`select partner_id, id as record_id, at from lead_entry where kind = ${what}`,
    async find(entries) {
      const rows = await entries
        .innerJoin('lead_entry as change', (join) =>
          join.on(samePartner('change.id', 'entry.record_id')),
        )
        .innerJoin('lead', (join) => join.on(samePartner('lead.id', 'change.lead_id')))
        .innerJoin('partner', 'partner.id', 'change.partner_id')
        .innerJoin('portal_user', 'portal_user.id', 'change.made_by')
        .leftJoin('agent as former', (join) =>
          join.on(samePartner('former.id', 'change.agent_before')),
        )
        .leftJoin('agent as next', (join) => join.on(samePartner('next.id', 'change.agent_after')))
        .select(['change.at', 'partner.code as partnerCode', 'username as madeBy'])
        .select(['lead.number as leadNumber', 'lead.external_id as leadExternalId', 'lead.nip'])
        .select(['facts', 'former.code as formerAgentCode', 'next.code as agentCode'])
        .select(['text as reason', 'outcome', 'decided_at as decidedAt', 'until'])
        .execute()
      return rows.map(({ exportNumber, at, facts, decidedAt, until, ...row }) => {
        const { firstName, lastName, phoneNumber, email } =
          (facts as ContactFacts | null)?.after ?? noContact
        const { partnerCode, madeBy, leadNumber, leadExternalId, nip } = row
        return {
          exportNumber,
          what,
          at: isoInstant(at),
          partnerCode,
          madeBy,
          leadNumber,
          leadExternalId,
          nip,
          firstName,
          lastName,
          phoneNumber,
          email,
          formerAgentCode: row.formerAgentCode,
          agentCode: row.agentCode,
          reason: row.reason,
          outcome: row.outcome,
          decidedAt: decidedAt && isoInstant(decidedAt),
          until: until && isoInstant(until),
        }
      })
    },
  }
}
