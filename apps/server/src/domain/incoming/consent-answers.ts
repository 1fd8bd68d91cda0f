import type { GivenConsent, IncomingConsentAnswer } from '@partner-portal/contract/records/incoming'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** What clients said of the consents of a lead. */
export const consentAnswers: ExportSource<IncomingConsentAnswer> = {
  kind: 'client-consent',
  arrived: sql`select partner_id, id as record_id, at from consent_answer`,
  async find(entries) {
    const rows = await entries
      .innerJoin('consent_answer as given', (join) =>
        join.on(samePartner('given.id', 'entry.record_id')),
      )
      .innerJoin('consent_link as link', (join) => join.on(samePartner('link.id', 'given.link_id')))
      .innerJoin('lead', (join) => join.on(samePartner('lead.id', 'given.lead_id')))
      .innerJoin('partner', 'partner.id', 'given.partner_id')
      .select(['given.at', 'partner.code as partnerCode', 'lead.number as leadNumber'])
      .select(['lead.external_id as leadExternalId', 'lead.nip', 'given.answer'])
      .select(['given.consents', 'link.channel', 'link.recipient'])
      .execute()
    return rows.map(({ exportNumber, at, consents, ...row }) => ({
      exportNumber,
      at: isoInstant(at),
      ...row,
      consents: consents as GivenConsent[],
    }))
  },
}
