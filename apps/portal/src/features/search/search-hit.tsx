import type { GridName } from '@partner-portal/contract/grid-names'
import type { SearchHit } from '@partner-portal/contract/search'
import { Building2, FileText, Handshake, Receipt, UserRound } from 'lucide-react'
import { RecordStatus } from '#domain/status/record-status.tsx'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { searchTexts } from './search.texts.ts'
import classes from './search-dialog.module.css'

const icons = {
  company: Building2,
  lead: UserRound,
  contract: Handshake,
  document: FileText,
  settlement: Receipt,
}

const lists: Partial<Record<GridName, keyof typeof searchTexts>> = {
  'lead-grid': 'lead',
  'proposal-contract-grid': 'contract',
  'invoice-loan-grid': 'document',
  'financial-document-grid': 'gained',
  'settlement-grid': 'settlement',
}

/** `isWhole`: by its whole NIP a company is there for each of its lists. */
export function Hit({ hit, isWhole }: { hit: SearchHit; isWhole: boolean }) {
  const t = useTexts(searchTexts)
  const Icon = icons[hit.kind]
  const nip = hit.nip === hit.subtitle ? null : hit.nip
  const list = lists[hit.grid]
  const isAll = hit.id === null && (hit.kind !== 'company' || isWhole)
  const name = list ? t(list) : ''
  const all = isAll ? (hit.kind === 'company' ? t('allIn', { list: name }) : name) : null
  const facts = [hit.subtitle, nip, hit.date && formatDate(hit.date), all].filter(Boolean)
  return (
    <>
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name} title={hit.title}>
          {hit.title || t('all')}
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
