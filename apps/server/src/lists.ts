import type { GridName } from '@partner-portal/contract/lists/grid-names'
import type { ImportRecord } from '#domain/import/record.ts'
import type { Config } from '#domain/installation/config.ts'
import type { ListSources } from '#domain/list/list-sources.ts'
import { contractRecord } from '#modules/contracts/contracts.import.ts'
import { contractSource } from '#modules/contracts/contracts.source.ts'
import { documentAnswerRecord } from '#modules/documents/document-answers.import.ts'
import { financialDocumentRecord } from '#modules/documents/documents.import.ts'
import { gainedDocumentsOf, receivedDocuments } from '#modules/documents/documents.source.ts'
import { disputeAnswerRecord } from '#modules/leads/lead-disputes.import.ts'
import { leadExtensionRecord } from '#modules/leads/lead-extensions.import.ts'
import { leadRecord } from '#modules/leads/leads.import.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { loanUpdateRecord } from '#modules/loan-updates/loan-updates.import.ts'
import { loanUpdateSource } from '#modules/loan-updates/loan-updates.source.ts'
import { earlyPayoutRecord } from '#modules/settlements/early-payout.import.ts'
import { settlementLineRecord } from '#modules/settlements/settlement-lines.import.ts'
import { settlementRecord } from '#modules/settlements/settlements.import.ts'
import { settlementsOf } from '#modules/settlements/settlements.source.ts'
import type { GridSource } from '#platform/list/grid-source.ts'

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
  'loan-update-grid': { source: () => loanUpdateSource, imports: [loanUpdateRecord] },
  'settlement-grid': {
    source: ({ settlements }) => settlementsOf({ hasPayoutStates: settlements }),
    // Settlements before their lines and payouts.
    imports: [settlementRecord, settlementLineRecord, earlyPayoutRecord],
  },
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
