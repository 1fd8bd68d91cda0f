import { brokerContract } from '@partner-portal/contract/account/settings'
import { addressField, ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportContext, ImportRecord, ImportRow } from '#domain/import/record.ts'
import { upsertEach } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'

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
  upsert: (db, partnerId, rows, names, context) =>
    upsertEach(db, rows, (trx, row) => saveBrokerContract(trx, { partnerId, row }, names, context)),
}

/** Saves a partner's contract with the provider. Fields that the row lacks stay. */
async function saveBrokerContract(
  trx: Db,
  { partnerId, row }: { partnerId: number; row: ImportRow },
  fields: ReadonlySet<string>,
  { now, by }: Pick<ImportContext, 'now' | 'by'>,
): Promise<'created' | 'updated' | 'same'> {
  await trx.selectFrom('partner').select('id').where('id', '=', partnerId).forUpdate().execute()
  const before = await trx
    .selectFrom('broker_contract')
    .select(['number', 'signed_at', 'status', 'document_url'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  const after = {
    number: String(row.number),
    signed_at: String(row.signedAt),
    status: row.status
      ? brokerContract.shape.status.parse(row.status)
      : (before?.status ?? 'ACTIVE'),
    document_url: fields.has('documentUrl')
      ? textOf(row.documentUrl)
      : (before?.document_url ?? null),
  }
  const names = Object.keys(after) as (keyof typeof after)[]
  if (before && names.every((name) => before[name] === after[name])) return 'same'
  await trx
    .insertInto('broker_contract')
    .values({ partner_id: partnerId, ...after })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(after))
    .execute()
  const { signed_at: signedAt, document_url: documentUrl, ...rest } = after
  const content = { ...rest, signedAt, documentUrl }
  const actor = { partnerId, username: null, operator: by }
  await record(trx, now, actor, 'broker-contract.set', { id: partnerId }, {}, content)
  return before ? 'updated' : 'created'
}
