import type {
  GivenConsent,
  ProviderRecord,
  ProviderRecordType,
} from '@partner-portal/contract/events/provider-records'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

/** Records to find. The ids of a type are unique, the partners say where the rows are. */
export interface Wanted {
  readonly partnerIds: readonly number[]
  readonly ids: readonly number[]
}

type Source<Type extends ProviderRecordType> = (
  db: Db,
  wanted: Wanted,
) => Promise<(readonly [id: number, record: ProviderRecord<Type>])[]>

/** The records of events as they are now. Of deleted ones there is none. */
export const recordSources: { readonly [Type in ProviderRecordType]: Source<Type> } = {
  async lead(db, { partnerIds, ids }) {
    const rows = await db
      .selectFrom('lead')
      .leftJoin('portal_user as reporter', 'reporter.id', 'lead.reported_by')
      .leftJoin('agent', samePartner('agent.id', 'lead.agent_id'))
      .select(['lead.id', sql.lit('lead' as const).as('type'), 'lead.number'])
      .select(['external_id as externalId', 'date_added as dateAdded', 'agent.code as agentCode'])
      .select(['reporter.username as reportedBy', 'lead.nip', 'company_name as companyName'])
      .select(['company_verified as companyVerified', 'first_name as firstName'])
      .select(['last_name as lastName', 'lead.phone_number as phoneNumber', 'lead.email'])
      .select(['product', 'amount', 'note', 'lead.status', 'blocked_until as blockedUntil'])
      .select('consents')
      .where('lead.partner_id', '=', anyId(partnerIds))
      .where('lead.id', '=', anyId(ids))
      .execute()
    return rows.map(({ id, dateAdded, amount, blockedUntil, consents, ...row }) => {
      const moments = { dateAdded: isoInstant(dateAdded), blockedUntil: isoInstant(blockedUntil) }
      const given = consents as GivenConsent[]
      return [id, { ...row, ...moments, amount: textOf(amount), consents: given }]
    })
  },
  async document(db, { partnerIds, ids }) {
    const rows = await db
      .selectFrom('financial_document')
      .select(['id', sql.lit('document' as const).as('type'), 'external_id as externalId'])
      .select(['document_number as number', 'customer_name as customerName'])
      .select(['customer_nip as customerNip', 'product', 'amount', 'currency'])
      .where('partner_id', '=', anyId(partnerIds))
      .where('id', '=', anyId(ids))
      .execute()
    return rows.map(({ id, amount, ...row }) => [id, { ...row, amount: textOf(amount) }])
  },
  async contract(db, { partnerIds, ids }) {
    const rows = await db
      .selectFrom('contract')
      .select(['id', sql.lit('contract' as const).as('type'), 'external_id as externalId'])
      .select(['number', 'customer_name as customerName', 'customer_nip as customerNip'])
      .select(['product', 'amount', 'currency'])
      .where('partner_id', '=', anyId(partnerIds))
      .where('id', '=', anyId(ids))
      .execute()
    return rows.map(({ id, amount, ...row }) => [id, { ...row, amount: textOf(amount) }])
  },
  async settlement(db, { partnerIds, ids }) {
    const rows = await db
      .selectFrom('settlement')
      .leftJoin('early_payout as payout', samePartner('payout.settlement_id', 'settlement.id'))
      .select(['settlement.id', sql.lit('settlement' as const).as('type'), 'number'])
      .select(['external_id as externalId', 'period_from as periodFrom', 'period_to as periodTo'])
      .select(['currency', 'payout.state as earlyPayoutState'])
      .where('settlement.partner_id', '=', anyId(partnerIds))
      .where('settlement.id', '=', anyId(ids))
      .execute()
    return rows.map(({ id, periodFrom, periodTo, ...row }) => {
      const moments = { periodFrom: isoInstant(periodFrom), periodTo: isoInstant(periodTo) }
      return [id, { ...row, ...moments }]
    })
  },
  /** They belong to the installation. */
  async application(db, { ids }) {
    const rows = await db
      .selectFrom('broker_application as application')
      .leftJoin('portal_user', 'portal_user.id', 'application.user_id')
      .leftJoin('partner', 'partner.id', 'portal_user.partner_id')
      .select([sql.lit('application' as const).as('type'), 'application.id', 'application.status'])
      .select(['company_name as companyName', 'application.nip', 'first_name as firstName'])
      .select(['last_name as lastName', 'application.email', 'website', 'products', 'message'])
      .select(['application.phone_number as phoneNumber', 'consents'])
      .select(['partner.code as partnerCode', 'portal_user.username'])
      .where('application.id', '=', anyId(ids))
      .execute()
    return rows.map((row) => [row.id, { ...row, consents: row.consents as GivenConsent[] }])
  },
}

function textOf(amount: number | null): string | null {
  return amount === null ? null : decimalText(amount)
}
