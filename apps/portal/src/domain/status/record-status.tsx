import { isGridName } from '@partner-portal/contract/protocol/grid-names'
import { lists } from '@partner-portal/contract/records/every-list'
import type { ComponentType, ReactNode } from 'react'
import { ContractStatusBadge, DocumentStatusBadge } from './document-status.tsx'
import { LeadStatusBadge } from './lead-status.tsx'
import { LoanUpdateKindBadge } from './loan-update-kind.tsx'
import { SettlementStatusBadge } from './settlement-status.tsx'

/** By the group of the codes. */
const badges: Readonly<Record<string, ((status: string) => ReactNode) | undefined>> = {
  leadStatus: badge(LeadStatusBadge),
  contractStatus: badge(ContractStatusBadge),
  documentStatus: badge(DocumentStatusBadge),
  loanUpdateKind: badge(LoanUpdateKindBadge),
  settlementStatus: badge(SettlementStatusBadge),
}

/** Every badge shows a status that it does not know unchanged. */
function badge<Status extends string>(Badge: ComponentType<{ status: Status }>) {
  return (status: string) => <Badge status={status as Status} />
}

/** The status of a record of any list; nothing for a list of another backend. */
export function RecordStatus({ grid, status }: { grid: string; status: string }) {
  if (!isGridName(grid)) return null
  const { declared, record } = lists[grid]
  return badges[declared[record.status]?.codes?.group ?? '']?.(status) ?? status
}
