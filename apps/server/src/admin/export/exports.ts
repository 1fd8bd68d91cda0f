import { applications } from './applications.ts'
import { contractConfirmations, documentConfirmations } from './confirmations.ts'
import { earlyPayouts } from './early-payouts.ts'
import { leads } from './leads.ts'
import type { ExportSource } from './source.ts'

/** The exports by name. All sources of one export have the same fields in the same order. */
export const exportsByName: Readonly<Record<string, readonly ExportSource[]>> = {
  leads: [leads],
  confirmations: [documentConfirmations, contractConfirmations],
  applications: [applications],
  'early-payouts': [earlyPayouts],
}
