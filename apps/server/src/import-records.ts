import type { GridName } from '@partner-portal/contract/list/grid-names'
import type { ImportRecord } from '#domain/import/record.ts'
import { brokerContractRecord } from '#modules/account/settings/broker-contracts.import.ts'
import { userRecord } from '#modules/account/users.import.ts'
import { companyRecord } from '#modules/companies/companies.import.ts'
import { contractRecord } from '#modules/contracts/contracts.import.ts'
import { documentAnswerRecord } from '#modules/documents/document-answers.import.ts'
import { financialDocumentRecord } from '#modules/documents/documents.import.ts'
import { limitRecord } from '#modules/documents/limits.import.ts'
import { wantedFileRecord } from '#modules/files/wanted-files.import.ts'
import { brokerProductRecord } from '#modules/integrations/products/broker-products.import.ts'
import { disputeAnswerRecord } from '#modules/leads/lead-disputes.import.ts'
import { leadExtensionRecord } from '#modules/leads/lead-extensions.import.ts'
import { leadRecord } from '#modules/leads/leads.import.ts'
import { loanUpdateRecord } from '#modules/loan-updates/loan-updates.import.ts'
import { partnerRecord } from '#modules/partners/partners.import.ts'
import { earlyPayoutRecord } from '#modules/settlements/early-payout.import.ts'
import { settlementLineRecord } from '#modules/settlements/settlement-lines.import.ts'
import { settlementRecord } from '#modules/settlements/settlements.import.ts'
import { agentRecord } from '#modules/team/agents.import.ts'

/** All records that can be imported, by name. */
export const importRecords: ReadonlyMap<string, ImportRecord> = new Map(
  [
    financialDocumentRecord,
    documentAnswerRecord,
    leadRecord,
    leadExtensionRecord,
    disputeAnswerRecord,
    contractRecord,
    loanUpdateRecord,
    settlementRecord,
    settlementLineRecord,
    earlyPayoutRecord,
    companyRecord,
    limitRecord,
    partnerRecord,
    agentRecord,
    userRecord,
    brokerContractRecord,
    brokerProductRecord,
    wantedFileRecord,
  ].map((record) => [record.name, record]),
)

/** Records of the feed without a list. */
const unlistedRecords: readonly ImportRecord[] = [limitRecord, wantedFileRecord]

/** The records in the reload of a grid. */
const recordsOfGrids: Readonly<Record<GridName, readonly ImportRecord[]>> = {
  // Leads before the decisions on them.
  'lead-grid': [leadRecord, leadExtensionRecord, disputeAnswerRecord],
  'proposal-contract-grid': [contractRecord],
  // Documents before the answers to questions about them.
  'invoice-loan-grid': [financialDocumentRecord, documentAnswerRecord],
  'financial-document-grid': [financialDocumentRecord],
  'loan-update-grid': [loanUpdateRecord],
  // Settlements before their lines and payouts.
  'settlement-grid': [settlementRecord, settlementLineRecord, earlyPayoutRecord],
}

/** Records of a feed. Users and partners are not among them: a file in a folder must not decide who may sign in. */
export const feedRecords: ReadonlyMap<string, ImportRecord> = new Map(
  [...unlistedRecords, ...Object.values(recordsOfGrids).flat()].map((record) => [
    record.name,
    record,
  ]),
)

/** Each record goes in after those before it in its line. */
const orders = [
  ...Object.values(recordsOfGrids),
  [contractRecord, wantedFileRecord],
  [financialDocumentRecord, wantedFileRecord],
].map((records) => records.map(({ name }) => name))

export const reloadRecords = {
  all: feedRecords,
  ofGrids: recordsOfGrids,
  before: (record: string): string[] =>
    orders.flatMap((names) => names.slice(0, Math.max(names.indexOf(record), 0))),
}
