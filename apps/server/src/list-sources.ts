import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import { contractSource } from '#modules/contracts/contracts.source.ts'
import {
  gainedDocuments,
  receivedDocuments,
} from '#modules/financial-documents/financial-documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'
import { loanUpdateSource } from '#modules/loan-updates/loan-updates.source.ts'
import { settlementSource } from '#modules/settlements/settlements.source.ts'
import type { GridSource } from '#platform/list/grid-source.ts'

/** Every list by the name of its grid. */
export const listSources: Readonly<Record<GridName, GridSource>> = {
  'lead-grid': leadSource,
  'proposal-contract-grid': contractSource,
  'financial-document-grid': gainedDocuments,
  'invoice-loan-grid': receivedDocuments,
  'loan-update-grid': loanUpdateSource,
  'settlement-grid': settlementSource,
}
