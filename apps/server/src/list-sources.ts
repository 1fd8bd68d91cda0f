import type { Config } from '#domain/installation/config.ts'
import type { ListSources } from '#domain/list/list-sources.ts'
import { contractSource } from '#modules/contracts/contracts.source.ts'
import { gainedDocumentsOf, receivedDocuments } from '#modules/documents/documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { loanUpdateSource } from '#modules/loan-updates/loan-updates.source.ts'
import { settlementsOf } from '#modules/settlements/settlements.source.ts'

/** Every list by the name of its grid, without fields of features that are off. */
export function listSourcesOf({ featuresOff }: Pick<Config, 'featuresOff'>): ListSources {
  const hasSettlements = !featuresOff.includes('settlements')
  return {
    'lead-grid': leadSource,
    'proposal-contract-grid': contractSource,
    'financial-document-grid': gainedDocumentsOf({ hasCommission: hasSettlements }),
    'invoice-loan-grid': receivedDocuments,
    'loan-update-grid': loanUpdateSource,
    'settlement-grid': settlementsOf({ hasPayoutStates: hasSettlements }),
  }
}
