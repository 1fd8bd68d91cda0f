import type { SearchHit } from '@partner-portal/contract/search'
import { Building2, FileText, Handshake, Receipt, UserRound } from 'lucide-react'
import { RecordStatus } from '#domain/status/record-status.tsx'
import { formatDate, formatMoney } from '#lib/format/format.ts'
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
        <span className={classes.facts}>
          {facts.map((fact, at) => (
            <span key={fact}>{at === 0 ? fact : ` · ${fact}`}</span>
          ))}
        </span>
      </span>
      <span className={classes.end}>
        {hit.amount !== null && <span>{formatMoney(hit.amount, hit.currency ?? undefined)}</span>}
        {hit.status && <RecordStatus grid={hit.grid} status={hit.status} />}
      </span>
    </>
  )
}
