import type {
  DocumentConfirmation,
  GivenConsent,
  IncomingApplication,
  IncomingContractConfirmation,
  IncomingLead,
} from '@partner-portal/contract/records/incoming'
import { decimalText } from '@partner-portal/contract/values/money'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import type { ExportKind } from '#domain/schema/database.ts'
import { type Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

export type ExportValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly GivenConsent[]

/** An exported row with its permanent number. */
export interface ExportRow {
  readonly exportNumber: number
  readonly [field: string]: ExportValue
}

/** The entries of a kind whose records are read, by their numbers, both inclusive. */
export function entriesIn(
  db: Db,
  kind: ExportKind,
  { first, last }: { first: number; last: number },
) {
  return db
    .selectFrom('export_entry as entry')
    .select('entry.number as exportNumber')
    .where('entry.kind', '=', kind)
    .where('entry.number', '>=', first)
    .where('entry.number', '<=', last)
}

/** A kind of record that comes in through the portal. */
export interface ExportSource<Row extends ExportRow = ExportRow> {
  readonly kind: ExportKind
  /** Selects all records as `partner_id`, `record_id` and `at`. */
  readonly arrived: RawBuilder<unknown>
  find(entries: ReturnType<typeof entriesIn>): Promise<Row[]>
}

/**
 * Numbers the records since the last export, in the caller's transaction. A lock lets one process
 * number at a time, and only committed records get a number. So everybody sees a number before a
 * higher one exists, and an export by number misses no row, however late it was committed
 * (docs/decisions/exports.md).
 */
export async function numberArrivals(trx: Db, sources: readonly ExportSource[]): Promise<void> {
  await lockNumbers(trx)
  for (const { kind, arrived } of sources)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, arrived.partner_id, arrived.record_id from (${arrived}) as arrived
        left join export_entry as entry
          on entry.kind = ${kind} and entry.record_id = arrived.record_id
      where entry.record_id is null
      order by at, arrived.record_id`.execute(trx)
}

/** The number of one committed record. Null: it is deleted. */
export async function numberOf(
  db: Db,
  { kind, arrived }: ExportSource,
  { partnerId, recordId }: { partnerId: number | null; recordId: number },
): Promise<number | null> {
  const known = await findNumber(db, kind, recordId)
  if (known !== null) return known
  return db.transaction().execute(async (trx) => {
    await lockNumbers(trx)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, partner_id, record_id from (${arrived}) as arrived
      where record_id = ${recordId}
        and ${partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`}
      on conflict do nothing`.execute(trx)
    return findNumber(trx, kind, recordId)
  })
}

async function findNumber(
  db: Db,
  kind: ExportSource['kind'],
  recordId: number,
): Promise<number | null> {
  const entry = await db
    .selectFrom('export_entry')
    .select('number')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return entry?.number ?? null
}

async function lockNumbers(trx: Db): Promise<void> {
  await sql`lock table export_entry in exclusive mode`.execute(trx)
}

/** Leads that partners reported. Imported leads came from the provider and are left out. */
export const leads: ExportSource<IncomingLead> = {
  kind: 'lead',
  arrived: sql`select partner_id, id as record_id, date_added as at from lead
    where reported_by is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('lead', (join) => join.on(samePartner('lead.id', 'entry.record_id')))
      .innerJoin('partner', 'partner.id', 'lead.partner_id')
      .innerJoin('portal_user as reporter', 'reporter.id', 'lead.reported_by')
      .leftJoin('agent', (join) => join.on(samePartner('agent.id', 'lead.agent_id')))
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

/** Documents that their receivers confirmed. */
export const documentConfirmations: ExportSource<DocumentConfirmation> = {
  kind: 'document-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from document_confirmation`,
  async find(entries) {
    const rows = await entries
      .innerJoin('document_confirmation as given', (join) =>
        join.on(samePartner('given.id', 'entry.record_id')),
      )
      .innerJoin('financial_document as document', (join) =>
        join.on(samePartner('document.id', 'given.document_id')),
      )
      .innerJoin('partner', 'partner.id', 'given.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'given.confirmed_by')
      .leftJoin('portal_user as first', 'first.id', 'given.first_signed_by')
      .select(['given.confirmed_at as confirmedAt', 'partner.code as partnerCode'])
      .select(['document.external_id as externalId', 'document_number as number'])
      .select(['customer_name as customerName', 'customer_nip as customerNip', 'product'])
      .select(['document.amount', 'document.currency', 'portal_user.username as confirmedBy'])
      .select(['first.username as firstSignedBy', 'given.impersonated_by as operator'])
      .execute()
    return rows.map(({ exportNumber, confirmedAt, ...row }) => ({
      exportNumber,
      what: 'document',
      confirmedAt: isoInstant(confirmedAt),
      ...row,
      amount: decimalText(row.amount),
      phoneNumber: null,
      email: null,
      consents: [],
    }))
  },
}

/** Contracts that customers confirmed by link and code. */
export const contractConfirmations: ExportSource<IncomingContractConfirmation> = {
  kind: 'contract-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from contract_link
    where confirmed_at is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('contract_link as link', (join) =>
        join.on(samePartner('link.id', 'entry.record_id')),
      )
      .innerJoin('contract', (join) => join.on(samePartner('contract.id', 'link.contract_id')))
      .innerJoin('partner', 'partner.id', 'link.partner_id')
      .select(['link.confirmed_at as confirmedAt', 'partner.code as partnerCode'])
      .select(['contract.external_id as externalId', 'contract.number'])
      .select(['customer_name as customerName', 'customer_nip as customerNip', 'product'])
      .select(['amount', 'currency', 'link.phone_number as phoneNumber', 'link.email'])
      .select(['link.consents'])
      .where('link.confirmed_at', 'is not', null)
      .$narrowType<{ confirmedAt: NotNull }>()
      .execute()
    return rows.map(({ exportNumber, confirmedAt, phoneNumber, email, consents, ...row }) => ({
      exportNumber,
      what: 'contract',
      confirmedAt: isoInstant(confirmedAt),
      ...row,
      amount: row.amount === null ? null : decimalText(row.amount),
      confirmedBy: null,
      firstSignedBy: null,
      operator: null,
      phoneNumber,
      email,
      consents: (consents ?? []) as GivenConsent[],
    }))
  },
}

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
      .select(['application.id', 'created_at as createdAt', 'application.status'])
      .select(['company_name as companyName', 'application.nip', 'first_name as firstName'])
      .select(['last_name as lastName', 'application.email'])
      .select(['application.phone_number as phoneNumber', 'website', 'products'])
      .select(['message', 'consents', 'decided_at as decidedAt', 'decided_by as decidedBy'])
      .select(['reason', 'partner.code as partnerCode', 'portal_user.username'])
      .execute()
    return rows.map((row) => ({
      ...row,
      createdAt: isoInstant(row.createdAt),
      decidedAt: row.decidedAt && isoInstant(row.decidedAt),
      consents: row.consents as GivenConsent[],
    }))
  },
}
