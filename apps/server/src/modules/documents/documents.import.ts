import {
  type DocumentStatus,
  documentStatuses,
} from '@partner-portal/contract/documents/document-status'
import {
  gainedDocuments,
  receivedDocuments,
} from '@partner-portal/contract/documents/documents.list'
import { repaymentPeriodTypes } from '@partner-portal/contract/list/dictionaries'
import { sql } from 'kysely'
import { fieldsOf } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { recorder, type TrackedRow } from '#domain/import/record-changes.ts'
import { tableRecord, type UpsertTarget } from '#domain/import/upsert.ts'
import { documentRelations } from '#domain/schema/list-tables.ts'

const declared = { ...gainedDocuments.declared, ...receivedDocuments.declared }
const read = fieldsOf(declared, {
  status: { kind: 'choice', choices: documentStatuses },
  filesDue: null,
  confirmedAt: null,
  remark: null,
  firstSignedBy: null,
})
const importedFields: ImportRecord['fields'] = {
  relation: { kind: 'choice', choices: documentRelations, required: true },
  ...Object.fromEntries(
    Object.entries(read).map(([name, field]) => [name, { ...field, ...relationOf(name) }]),
  ),
  'repaymentPeriod.value': { kind: 'integer', max: 100_000 },
  'repaymentPeriod.type': { kind: 'choice', choices: repaymentPeriodTypes },
}

function relationOf(name: string) {
  const isGained = name in gainedDocuments.declared
  if (isGained === name in receivedDocuments.declared) return {}
  return { relation: isGained ? 'gained' : 'receiver' }
}

const status = sql`provider_status(financial_document.status)`
// A new status removes the confirmation and the remark.
const isSameStatus = sql`${status} = excluded.status`
// A signature is valid for one amount.
const isSameAmount = sql`${isSameStatus} and financial_document.amount = excluded.amount
  and financial_document.currency = excluded.currency`
/** The provider's status: the partner's answer replaces `to_confirm`. */
function providerStatus({ status }: TrackedRow): DocumentStatus {
  return documentStatuses.find((known) => known === status) ?? 'to_confirm'
}

function waits(row: TrackedRow): boolean {
  return row.relation === 'receiver' && providerStatus(row) === 'to_confirm'
}

const target: UpsertTarget = {
  table: 'financial_document',
  fields: importedFields,
  key: ['relation', 'externalId'],
  handOvers: 'document.handed-over',
  keyTypes: { relation: 'document_relation' },
  compared: { status },
  tracked: {
    columns: ['status', 'relation'],
    recorders: [
      // A new document to confirm is news, too.
      recorder('document.to-confirm', (after, before) =>
        waits(after) && !(before && waits(before)) ? {} : null,
      ),
      recorder('document.status-changed', (after, before) => {
        const now = providerStatus(after)
        const isChanged = before !== null && providerStatus(before) !== now
        return isChanged && !waits(after) ? { status: now } : null
      }),
    ],
  },
  alsoSet: sql`
    confirmed_at = case when ${isSameStatus} then financial_document.confirmed_at end,
    confirmed_by = case when ${isSameStatus} then financial_document.confirmed_by end,
    remark = case when ${isSameStatus} then financial_document.remark end,
    first_signed_at = case when ${isSameAmount} then financial_document.first_signed_at end,
    first_signed_by = case when ${isSameAmount} then financial_document.first_signed_by end`,
}

/** The record `financialDocument` of portal-admin import. */
export const financialDocumentRecord = tableRecord('financialDocument', target)
