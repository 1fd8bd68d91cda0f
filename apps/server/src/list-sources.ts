import type { GridName } from '@partner-portal/contract/list/grid-names'
import type { Config } from '#domain/installation/config.ts'
import { contractSource } from '#modules/contracts/contracts.source.ts'
import {
  gainedDocumentsOf,
  receivedDocuments,
} from '#modules/financial-documents/financial-documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { loanUpdateSource } from '#modules/loan-updates/loan-updates.source.ts'
import { settlementsOf } from '#modules/settlements/settlements.source.ts'
import type { GridSource } from '#platform/list/grid-source.ts'

/** Every list by the name of its grid, without what belongs to features that are off. */
export function listSourcesOf({
  featuresOff,
}: Pick<Config, 'featuresOff'>): Readonly<Record<GridName, GridSource>> {
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
