import type { GivenConsent, IncomingApplication } from '@partner-portal/contract/incoming'
import { sql } from 'kysely'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Brokers' applications with the decision, if there is one. */
export const applications: ExportSource<IncomingApplication> = {
  kind: 'application',
  arrived: sql`select null::bigint as partner_id, id as record_id, created_at as at
    from broker_application`,
  async find(entries) {
    const rows = await entries
      .innerJoin('broker_application as application', 'application.id', 'entry.record_id')
      .leftJoin('portal_user', 'portal_user.id', 'application.user_id')
      .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
      .select([
        'application.id',
        'created_at as createdAt',
        'application.status',
        'company_name as companyName',
        'application.nip',
        'first_name as firstName',
        'last_name as lastName',
        'application.email',
        'application.phone_number as phoneNumber',
        'website',
        'products',
        'message',
        'consents',
        'decided_at as decidedAt',
        'decided_by as decidedBy',
        'reason',
        'partner.code as partnerCode',
        'portal_user.username',
      ])
      .execute()
    return rows.map((row) => ({
      ...row,
      createdAt: isoInstant(row.createdAt),
      decidedAt: row.decidedAt && isoInstant(row.decidedAt),
      consents: row.consents as GivenConsent[],
    }))
  },
}
