import type { GivenConsent, IncomingLead } from '@partner-portal/contract/incoming'
import { decimalText } from '@partner-portal/contract/money'
import { sql } from 'kysely'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Leads that partners reported. Imported leads came from the provider and are left out. */
export const leads: ExportSource<IncomingLead> = {
  kind: 'lead',
  arrived: sql`select partner_id, id as record_id, date_added as at from lead
    where reported_by is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('lead', (join) =>
        join
          .onRef('lead.partner_id', '=', 'entry.partner_id')
          .onRef('lead.id', '=', 'entry.record_id'),
      )
      .innerJoin('partner', 'partner.id', 'lead.partner_id')
      .innerJoin('portal_user as reporter', 'reporter.id', 'lead.reported_by')
      .leftJoin('agent', (join) =>
        join
          .onRef('agent.partner_id', '=', 'lead.partner_id')
          .onRef('agent.id', '=', 'lead.agent_id'),
      )
      .select([
        'lead.number',
        'external_id as externalId',
        'date_added as dateAdded',
        'partner.code as partnerCode',
        'agent.code as agentCode',
        'reporter.username as reportedBy',
        'lead.nip',
        'company_name as companyName',
        'company_verified as companyVerified',
        'first_name as firstName',
        'last_name as lastName',
        'lead.phone_number as phoneNumber',
        'lead.email',
        'product',
        'amount',
        'note',
        'lead.status',
        'blocked_until as blockedUntil',
        'consents',
      ])
      .execute()
    return rows.map((row) => ({
      ...row,
      dateAdded: isoInstant(row.dateAdded),
      amount: row.amount === null ? null : decimalText(row.amount),
      blockedUntil: isoInstant(row.blockedUntil),
      consents: row.consents as GivenConsent[],
    }))
  },
}
