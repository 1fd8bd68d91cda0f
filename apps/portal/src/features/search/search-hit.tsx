import { gridPages } from '@partner-portal/contract/protocol/grid-names'
import type { SearchHit } from '@partner-portal/contract/records/search'
import { Building2, FileText, Handshake, Receipt, UserRound } from 'lucide-react'
import { RecordStatus } from '#domain/status/record-status.tsx'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { bindWords } from '#lib/texts/bound-words.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { usePageLinks } from '#ui/page-link.tsx'
import { searchTexts } from './search.texts.ts'
import classes from './search-dialog.module.css'

const icons = {
  company: Building2,
  lead: UserRound,
  contract: Handshake,
  document: FileText,
  settlement: Receipt,
}

/** `isWhole`: by its whole NIP a company is there for each of its lists. */
export function Hit({ hit, isWhole }: { hit: SearchHit; isWhole: boolean }) {
  const t = useTexts(searchTexts)
  const Icon = icons[hit.kind]
  const nip = hit.nip === hit.subtitle ? null : hit.nip
  const isAll = hit.id === null && (hit.kind !== 'company' || isWhole)
  const name = usePageLinks().find(({ to }) => to === gridPages[hit.grid])?.label ?? ''
  const all = isAll ? (hit.kind === 'company' ? t('allIn', { list: name }) : name) : null
  const facts = [hit.subtitle, nip, hit.date && bindWords(formatDate(hit.date)), all].filter(
    Boolean,
  )
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
