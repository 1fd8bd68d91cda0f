import type { IncomingDispute } from '@partner-portal/contract/records/incoming'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** What partners dispute, with the answer once there is one. */
export const disputes: ExportSource<IncomingDispute> = {
  kind: 'dispute',
  arrived: sql`select partner_id, id as record_id, opened_at as at from lead_dispute`,
  async find(entries) {
    const rows = await entries
      .innerJoin('lead_dispute as dispute', (join) =>
        join.on(samePartner('dispute.id', 'entry.record_id')),
      )
      .innerJoin('partner', 'partner.id', 'dispute.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'dispute.opened_by')
      .leftJoin('lead', (join) => join.on(samePartner('lead.id', 'dispute.lead_id')))
      .select(['dispute.id as dispute', 'opened_at as openedAt', 'partner.code as partnerCode'])
      .select(['username as openedBy', 'lead.number as leadNumber'])
      .select(['lead.external_id as leadExternalId', 'dispute.nip', 'dispute.kind', 'reason'])
      .select(['decision', 'answer', 'answered_at as answeredAt'])
      .execute()
    return rows.map(({ exportNumber, dispute, openedAt, answeredAt, ...row }) => ({
      exportNumber,
      dispute,
      openedAt: isoInstant(openedAt),
      ...row,
      answeredAt: answeredAt && isoInstant(answeredAt),
    }))
  },
}
