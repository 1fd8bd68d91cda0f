import type { LeadDispute } from '@partner-portal/contract/records/lead-disputes'
import { has, type Loose } from '#lib/api/loose.ts'

export type ShownDispute = ReturnType<typeof readDisputes>[number]

export function readDisputes(found: readonly Loose<LeadDispute>[] = []) {
  return found.filter(has('id', 'kind', 'reason', 'openedAt'))
}
