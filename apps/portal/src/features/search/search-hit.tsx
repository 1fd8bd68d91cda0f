import type { DocumentStatus } from '@partner-portal/contract/document-status'
import type { LeadStatus } from '@partner-portal/contract/lead-status'
import type { SearchHit } from '@partner-portal/contract/search'
import { Building2, FileText, Handshake, Receipt, UserRound } from 'lucide-react'
import { ContractStatusBadge } from '#domain/contract-status-badge.tsx'
import { DocumentStatusBadge } from '#domain/document-status-badge.tsx'
import { LeadStatusBadge } from '#domain/lead-status.tsx'
import { formatDate, formatMoney } from '#lib/format.ts'
import classes from './search-dialog.module.css'

const icons = {
  company: Building2,
  lead: UserRound,
  contract: Handshake,
  document: FileText,
  settlement: Receipt,
}

export function Hit({ hit }: { hit: SearchHit }) {
  const Icon = icons[hit.kind]
  const nip = hit.nip === hit.subtitle ? null : hit.nip
  const facts = [hit.subtitle, nip, hit.date && formatDate(hit.date)].filter(Boolean)
  return (
    <>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name} title={hit.title}>
          {hit.title}
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      <span className={classes.end}>
        {hit.amount !== null && <span>{formatMoney(hit.amount, hit.currency ?? undefined)}</span>}
        <HitStatus hit={hit} />
      </span>
    </>
  )
}

function HitStatus({ hit: { kind, status } }: { hit: SearchHit }) {
  if (status === null) return null
  if (kind === 'lead') return <LeadStatusBadge status={status as LeadStatus} />
  if (kind === 'contract') return <ContractStatusBadge status={status as DocumentStatus} />
  if (kind === 'document') return <DocumentStatusBadge status={status as DocumentStatus} />
  return null
}
