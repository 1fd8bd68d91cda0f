import { gridStatusGroups } from '@partner-portal/contract/lists/grid-names'
import type { ComponentType, ReactNode } from 'react'
import { ContractStatusBadge, DocumentStatusBadge } from '#domain/documents/document-status.tsx'
import { LeadStatusBadge } from '#domain/leads/lead-status.tsx'
import { LoanUpdateKindBadge } from '#domain/loan-updates/loan-update-kind.tsx'
import { SettlementStatusBadge } from '#domain/settlements/settlement-status.tsx'

/** By the group of the status's codes. */
export const statusBadges: Readonly<Record<string, (status: string) => ReactNode>> = {
  leadStatus: badge(LeadStatusBadge),
  contractStatus: badge(ContractStatusBadge),
  documentStatus: badge(DocumentStatusBadge),
  loanUpdateKind: badge(LoanUpdateKindBadge),
  settlementStatus: badge(SettlementStatusBadge),
}

/** Badges show unknown statuses unchanged. */
function badge<Status extends string>(Badge: ComponentType<{ status: Status }>) {
  return (status: string) => <Badge status={status as Status} />
}

/** The status of a record of any list; nothing for a list of another backend. */
export function RecordStatus({ grid, status }: { grid: string; status: string }) {
  return statusBadges[gridStatusGroups[grid] ?? '']?.(status)
}
