import { contractSource } from '#modules/contracts/contracts.source.ts'
import type { DashboardSources } from '#modules/dashboard/sources.ts'
import {
  gainedDocuments,
  receivedDocuments,
} from '#modules/financial-documents/financial-documents.source.ts'
import { leadSource } from '#modules/leads/leads.source.ts'

/** The lists whose figures the dashboard shows, so that it counts exactly what they hold. */
export const dashboardSources: DashboardSources = {
  leads: leadSource,
  contracts: contractSource,
  documents: gainedDocuments,
  received: receivedDocuments,
}
