import type { SettlementStatus } from '@partner-portal/contract/settlement-status'
import { Banknote, CircleDot, LoaderCircle } from 'lucide-react'
import { KnownStatus } from '#domain/known-status.tsx'
import type { StatusLook } from '#domain/status-look.ts'
import { settlementStatusTexts } from './settlement-status.texts.ts'

const settlementStatusLook: StatusLook<SettlementStatus> = {
  open: { tone: 'information', icon: CircleDot },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: Banknote },
}

export function SettlementStatusBadge({ status }: { status: SettlementStatus }) {
  return <KnownStatus status={status} look={settlementStatusLook} texts={settlementStatusTexts} />
}
