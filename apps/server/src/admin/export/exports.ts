import { applications } from '#domain/incoming/applications.ts'
import { contractConfirmations, documentConfirmations } from '#domain/incoming/confirmations.ts'
import { earlyPayouts } from '#domain/incoming/early-payouts.ts'
import { leads } from '#domain/incoming/leads.ts'
import type { ExportSource } from '#domain/incoming/source.ts'

/** The exports by name. All sources of one export have the same fields in the same order. */
export const exportsByName: Readonly<Record<string, readonly ExportSource[]>> = {
  leads: [leads],
  confirmations: [documentConfirmations, contractConfirmations],
  applications: [applications],
  'early-payouts': [earlyPayouts],
}
