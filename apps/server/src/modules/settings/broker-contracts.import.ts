import { brokerContract } from '@partner-portal/contract/settings'
import { addressField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { upsertEach } from '#domain/import/upsert-each.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { saveBrokerContract } from './save-broker-contract.ts'

export const brokerContractFields = {
  number: { kind: 'text', max: 100, required: true },
  signedAt: { kind: 'day', required: true },
  status: { kind: 'choice', choices: brokerContract.shape.status.options },
  documentUrl: addressField,
} as const

/** The record `brokerContract` of portal-admin import. A partner has one. */
export const brokerContractRecord: ImportRecord = {
  name: 'brokerContract',
  fields: { partnerCode: ownerFields.partnerCode, ...brokerContractFields },
  key: () => 'the contract',
  upsert: (db, partnerId, rows, given, context) =>
    upsertEach(rows, (row) =>
      inTransaction(db, (trx) => saveBrokerContract(trx, { partnerId, row, given }, context)),
    ),
}
