import type {
  GivenConsent,
  IncomingConsentAnswer,
  IncomingDispute,
  IncomingLead,
} from '@partner-portal/contract/records/incoming'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { maskedAddress } from '#domain/messages/masked-address.ts'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Leads that partners reported. Imported leads came from the provider and are left out. */
export const leads: ExportSource<IncomingLead> = {
  kind: 'lead',
  arrived: sql`select partner_id, id as record_id, date_added as at from lead
    where reported_by is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('lead', samePartner('lead.id', 'entry.record_id'))
      .innerJoin('partner', 'partner.id', 'lead.partner_id')
      .innerJoin('portal_user as reporter', 'reporter.id', 'lead.reported_by')
      .leftJoin('agent', samePartner('agent.id', 'lead.agent_id'))
      .select(['lead.number', 'external_id as externalId', 'date_added as dateAdded'])
      .select(['partner.code as partnerCode', 'agent.code as agentCode'])
      .select(['reporter.username as reportedBy', 'lead.nip', 'company_name as companyName'])
      .select(['company_verified as companyVerified', 'first_name as firstName'])
      .select(['last_name as lastName', 'lead.phone_number as phoneNumber', 'lead.email'])
      .select(['product', 'amount', 'note', 'lead.status', 'blocked_until as blockedUntil'])
      .select(['consents'])
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

/** What partners dispute, with the answer once there is one. */
export const disputes: ExportSource<IncomingDispute> = {
  kind: 'dispute',
  arrived: sql`select partner_id, id as record_id, opened_at as at from lead_dispute`,
  async find(entries) {
    const rows = await entries
      .innerJoin('lead_dispute as dispute', samePartner('dispute.id', 'entry.record_id'))
      .innerJoin('partner', 'partner.id', 'dispute.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'dispute.opened_by')
      .leftJoin('lead', samePartner('lead.id', 'dispute.lead_id'))
      .select(['dispute.id as dispute', 'opened_at as openedAt', 'partner.code as partnerCode'])
      .select(['username as openedBy', 'lead.number as leadNumber'])
      .select(['lead.external_id as leadExternalId', 'dispute.nip', 'dispute.kind', 'reason'])
      .select(['decision', 'answer', 'answered_at as answeredAt'])
      .execute()
    return rows.map((row) => ({
      ...row,
      openedAt: isoInstant(row.openedAt),
      answeredAt: row.answeredAt && isoInstant(row.answeredAt),
    }))
  },
}

/** What clients said of the consents of a lead. */
export const consentAnswers: ExportSource<IncomingConsentAnswer> = {
  kind: 'client-consent',
  arrived: sql`select partner_id, id as record_id, at from consent_answer`,
  async find(entries) {
    const rows = await entries
      .innerJoin('consent_answer as given', samePartner('given.id', 'entry.record_id'))
      .innerJoin('consent_link as link', samePartner('link.id', 'given.link_id'))
      .innerJoin('lead', samePartner('lead.id', 'given.lead_id'))
      .innerJoin('partner', 'partner.id', 'given.partner_id')
      .select(['given.at', 'partner.code as partnerCode', 'lead.number as leadNumber'])
      .select(['lead.external_id as leadExternalId', 'lead.nip', 'given.answer'])
      .select(['given.consents', 'link.channel', 'link.recipient'])
      .select('address_changed as addressChanged')
      .execute()
    return rows.map((row) => ({
      ...row,
      at: isoInstant(row.at),
      consents: row.consents as GivenConsent[],
      recipient: maskedAddress(row.recipient),
    }))
  },
}
