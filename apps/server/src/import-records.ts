import type { GridName } from '@partner-portal/contract/grid-names'
import type { ImportRecord } from '#domain/import/record.ts'
import { agentRecord } from '#modules/agents/agents.import.ts'
import { companyRecord } from '#modules/companies/companies.import.ts'
import { contractRecord } from '#modules/contracts/contracts.import.ts'
import { financialDocumentRecord } from '#modules/financial-documents/financial-documents.import.ts'
import { leadRecord } from '#modules/leads/leads.import.ts'
import { limitRecord } from '#modules/limits/limits.import.ts'
import { loanUpdateRecord } from '#modules/loan-updates/loan-updates.import.ts'
import { partnerRecord } from '#modules/partners/partners.import.ts'
import { brokerContractRecord } from '#modules/settings/broker-contracts.import.ts'
import { settlementLineRecord } from '#modules/settlements/settlement-lines.import.ts'
import { settlementRecord } from '#modules/settlements/settlements.import.ts'
import { userRecord } from '#modules/users/users.import.ts'

/** Every kind of record that can be imported, by its name in a map and in a feed. */
export const importRecords: ReadonlyMap<string, ImportRecord> = new Map(
  [
    financialDocumentRecord,
    leadRecord,
    contractRecord,
    loanUpdateRecord,
    settlementRecord,
    settlementLineRecord,
    companyRecord,
    limitRecord,
    partnerRecord,
    agentRecord,
    userRecord,
    brokerContractRecord,
  ].map((record) => [record.name, record]),
)

/** What no list shows and nobody reloads: taken from the feed by itself. */
export const unattendedRecords: readonly ImportRecord[] = [limitRecord]

/** What a reload of a grid imports. */
export const recordsOfGrids: Readonly<Record<GridName, readonly ImportRecord[]>> = {
  'lead-grid': [leadRecord],
  'proposal-contract-grid': [contractRecord],
  'invoice-loan-grid': [financialDocumentRecord],
  'financial-document-grid': [financialDocumentRecord],
  'loan-update-grid': [loanUpdateRecord],
  // Lines after what they stand in.
  'settlement-grid': [settlementRecord, settlementLineRecord],
}

/** What a feed may hold. Who may sign in, and for whom, is not decided by a file in a folder. */
export const feedRecords: ReadonlyMap<string, ImportRecord> = new Map(
  [...unattendedRecords, ...Object.values(recordsOfGrids).flat()].map((record) => [
    record.name,
    record,
  ]),
)
