import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import type { ComponentType, ReactNode } from 'react'
import { ContractStatusBadge, DocumentStatusBadge } from '#domain/documents/document-status.tsx'
import { LeadStatusBadge } from '#domain/leads/lead-status.tsx'
import { LoanUpdateKindBadge } from '#domain/loan-updates/loan-update-kind.tsx'
import { SettlementStatusBadge } from '#domain/settlements/settlement-status.tsx'

const badges: Record<GridName, (status: string) => ReactNode> = {
  'lead-grid': badge(LeadStatusBadge),
  'proposal-contract-grid': badge(ContractStatusBadge),
  'invoice-loan-grid': badge(DocumentStatusBadge),
  'financial-document-grid': badge(DocumentStatusBadge),
  'loan-update-grid': badge(LoanUpdateKindBadge),
  'settlement-grid': badge(SettlementStatusBadge),
}

/** Badges show unknown statuses unchanged. */
function badge<Status extends string>(Badge: ComponentType<{ status: Status }>) {
  return (status: string) => <Badge status={status as Status} />
}

/** The status of a record of any list; nothing for a list of another backend. */
export function RecordStatus({ grid, status }: { grid: string; status: string }) {
  return isGridName(grid) && badges[grid](status)
}
