import { brokerContract } from '@partner-portal/contract/accounts/settings'
import type { Insertable } from 'kysely'
import { addressField, ownerFields } from '#domain/import/fields.ts'
import type { ImportContext, ImportRecord, ImportRow } from '#domain/import/record.ts'
import { upsertEach } from '#domain/import/upsert.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** The record `brokerContract` of portal-admin import. A partner has one. */
export const brokerContractRecord: ImportRecord = {
  name: 'brokerContract',
  fields: {
    partnerCode: ownerFields.partnerCode,
    number: { kind: 'text', max: 100, required: true },
    signedAt: { kind: 'day', required: true },
    status: { kind: 'choice', choices: brokerContract.shape.status.options },
    documentUrl: addressField,
  },
  key: () => 'the contract',
  upsert: (db, partnerId, rows, given, context) =>
    upsertEach(db, rows, (trx, row) => saveBrokerContract(trx, { partnerId, row, given }, context)),
}

interface ContractRow {
  readonly partnerId: number
  readonly row: ImportRow
  /** The fields that the row has, even if empty. */
  readonly given: ReadonlySet<string>
}

/** Saves a partner's contract with the provider. Fields that the row lacks stay. */
async function saveBrokerContract(
  trx: Db,
  { partnerId, row, given }: ContractRow,
  { now, by }: Pick<ImportContext, 'now' | 'by'>,
): Promise<'created' | 'updated' | 'same'> {
  const partner = await lockPartner(trx, partnerId)
  const before = await getBrokerContract(trx, partnerId)
  const after = {
    number: String(row.number),
    signed_at: String(row.signedAt),
    status: row.status
      ? brokerContract.shape.status.parse(row.status)
      : (before?.status ?? 'ACTIVE'),
    document_url: given.has('documentUrl')
      ? row.documentUrl
        ? String(row.documentUrl)
        : null
      : (before?.document_url ?? null),
  }
  const names = Object.keys(after) as (keyof typeof after)[]
  if (before && names.every((name) => before[name] === after[name])) return 'same'
  await setBrokerContract(trx, partnerId, after)
  const detail = { by, partner: partner.code, before: before ?? null, after }
  await audit(trx, now, { username: null }, 'broker-contract.set', detail)
  return before ? 'updated' : 'created'
}

/** Locks a partner until the transaction ends. */
function lockPartner(trx: Db, partnerId: number): Promise<{ code: string }> {
  return trx
    .selectFrom('partner')
    .select('code')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function getBrokerContract(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_contract')
    .select(['number', 'signed_at', 'status', 'document_url'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}

/** Creates or replaces the partner's contract. */
async function setBrokerContract(
  trx: Db,
  partnerId: number,
  contract: Omit<Insertable<Database['broker_contract']>, 'partner_id'>,
): Promise<void> {
  await trx
    .insertInto('broker_contract')
    .values({ partner_id: partnerId, ...contract })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(contract))
    .execute()
}
