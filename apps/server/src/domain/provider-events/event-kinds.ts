import type { ProviderEventType } from '@partner-portal/contract/provider-events'
import { applications } from '#domain/incoming/applications.ts'
import { contractConfirmations, documentConfirmations } from '#domain/incoming/confirmations.ts'
import { earlyPayouts } from '#domain/incoming/early-payouts.ts'
import { leads } from '#domain/incoming/leads.ts'
import type { ExportSource } from '#domain/incoming/source.ts'
import type { ExportKind } from '#domain/schema/installation-tables.ts'

/** What the event of a record is called, and where its data comes from. */
export const eventKinds: Readonly<
  Record<ExportKind, { readonly type: ProviderEventType; readonly source: ExportSource }>
> = {
  lead: { type: 'lead.reported', source: leads },
  'document-confirmation': { type: 'document.confirmed', source: documentConfirmations },
  'contract-confirmation': { type: 'contract.confirmed', source: contractConfirmations },
  application: { type: 'application.received', source: applications },
  'early-payout': { type: 'early-payout.requested', source: earlyPayouts },
}
