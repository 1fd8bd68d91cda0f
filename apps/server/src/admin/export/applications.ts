import { sql } from 'kysely'
import { isoInstant } from '#platform/instant.ts'
import type { Consents, ExportSource } from './source.ts'

/** Brokers' applications with the decision, if there is one. */
export const applications: ExportSource = {
  kind: 'application',
  arrived: sql`select null::bigint as partner_id, id as record_id, created_at as at
    from broker_application`,
  async find(db, { first, last }) {
    const rows = await db
      .selectFrom('export_entry as entry')
      .innerJoin('broker_application as application', 'application.id', 'entry.record_id')
      .leftJoin('portal_user', 'portal_user.id', 'application.user_id')
      .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
      .select([
        'entry.number as exportNumber',
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
      .where('entry.kind', '=', 'application')
      .where('entry.number', '>=', first)
      .where('entry.number', '<=', last)
      .execute()
    return rows.map((row) => ({
      ...row,
      createdAt: isoInstant(row.createdAt),
      decidedAt: row.decidedAt && isoInstant(row.decidedAt),
      consents: row.consents as Consents,
    }))
  },
}
