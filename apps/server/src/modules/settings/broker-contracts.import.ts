import { brokerContract } from '@partner-portal/contract/accounts/settings'
import { addressField, type ImportRecord, ownerFields, upsertEach } from '#domain/import/record.ts'
import { saveBrokerContract } from './save-broker-contract.ts'

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
