import { contractSource } from '#modules/contracts/contracts.source.ts'
import type { DashboardSources } from '#modules/dashboard/sources.ts'
import {
  gainedDocuments,
  receivedDocuments,
} from '#modules/financial-documents/financial-documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'

/** The lists that the dashboard counts. */
export const dashboardSources: DashboardSources = {
  leads: leadSource,
  contracts: contractSource,
  documents: gainedDocuments,
  received: receivedDocuments,
}
