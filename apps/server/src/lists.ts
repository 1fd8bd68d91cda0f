import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { grids } from '@partner-portal/contract/lists/grids'
import type { loanUpdates } from '@partner-portal/contract/loan-updates/loan-updates.list'
import { fieldsOf } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord } from '#domain/import/upsert.ts'
import type { Config } from '#domain/installation/config.ts'
import { defineGridTable, snakeCase } from '#domain/list/grid-table.ts'
import type { ListSources } from '#domain/list/list-sources.ts'
import type { ImportedTable } from '#domain/schema/list-tables.ts'
import { contractRecord } from '#modules/contracts/contracts.import.ts'
import { contractSource } from '#modules/contracts/contracts.source.ts'
import { documentAnswerRecord } from '#modules/documents/document-answers.import.ts'
import { financialDocumentRecord } from '#modules/documents/documents.import.ts'
import { gainedDocumentsOf, receivedDocuments } from '#modules/documents/documents.source.ts'
import { disputeAnswerRecord } from '#modules/leads/lead-disputes.import.ts'
import { leadExtensionRecord } from '#modules/leads/lead-extensions.import.ts'
import { leadRecord } from '#modules/leads/leads.import.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { earlyPayoutRecord } from '#modules/settlements/early-payout.import.ts'
import { settlementLineRecord } from '#modules/settlements/settlement-lines.import.ts'
import { settlementRecord } from '#modules/settlements/settlements.import.ts'
import { settlementsOf } from '#modules/settlements/settlements.source.ts'
import type { GridSource } from '#platform/list/grid-source.ts'

declare module '#domain/schema/list-tables.ts' {
  /** The tables of plain lists. */
  interface ListTables {
    loan_update: ImportedTable<typeof loanUpdates>
  }
}

interface ServerList {
  /** Without fields of features that are off. */
  source(on: { readonly settlements: boolean }): GridSource
  /** The records that its reload imports, each after those before it. */
  readonly imports: readonly ImportRecord[]
}

/** Every list. */
const lists: Readonly<Record<GridName, ServerList>> = {
  'lead-grid': {
    source: () => leadSource,
    // Leads before the decisions on them.
    imports: [leadRecord, leadExtensionRecord, disputeAnswerRecord],
  },
  'proposal-contract-grid': { source: () => contractSource, imports: [contractRecord] },
  'financial-document-grid': {
    source: ({ settlements }) => gainedDocumentsOf({ hasCommission: settlements }),
    imports: [financialDocumentRecord],
  },
  'invoice-loan-grid': {
    source: () => receivedDocuments,
    // Documents before the answers to questions about them.
    imports: [financialDocumentRecord, documentAnswerRecord],
  },
  'loan-update-grid': plainList(
    defineGridTable({ grid: grids.findLoanUpdates, table: 'loan_update' }),
  ),
  'settlement-grid': {
    source: ({ settlements }) => settlementsOf({ hasPayoutStates: settlements }),
    // Settlements before their lines and payouts.
    imports: [settlementRecord, settlementLineRecord, earlyPayoutRecord],
  },
}

/** A list whose rows are imported as it declares them: its record and its table are called as its texts. */
function plainList(source: GridSource): ServerList {
  const { texts, declared } = source.grid
  const target = { table: snakeCase(texts), fields: fieldsOf(declared, {}), key: ['externalId'] }
  return { source: () => source, imports: [tableRecord(texts, target)] }
}

export function listSourcesOf({ featuresOff }: Pick<Config, 'featuresOff'>): ListSources {
  const on = { settlements: !featuresOff.includes('settlements') }
  return ofEachList(({ source }) => source(on))
}

export const listImports = ofEachList(({ imports }) => imports)

function ofEachList<T>(of: (list: ServerList) => T): Readonly<Record<GridName, T>> {
  const all = Object.entries(lists).map(([name, list]) => [name, of(list)] as const)
  return Object.fromEntries(all) as Record<GridName, T>
}
