import { gridPages } from '@partner-portal/contract/lists/grid-names'
import type { SearchHit } from '@partner-portal/contract/search/search'
import { SEARCH_MIN } from '@partner-portal/contract/values/limits'
import { Building2, FileText, Handshake, Receipt, UserRound, Users } from 'lucide-react'
import { RecordStatus } from '#domain/records/record-status.tsx'
import { dataOr, type Part } from '#lib/api/part.ts'
import { formatDate, formatMoney } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { Text } from '#ui/layout.tsx'
import { usePageLinks } from '#ui/page-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { MAX_HITS } from './search.queries.ts'
import { searchTexts } from './search.texts.ts'
import classes from './search-dialog.module.css'
import type { Offer } from './use-commands.ts'

interface SearchResultsProps {
  readonly id: string
  readonly text: string
  readonly isLongEnough: boolean
  readonly isCurrent: boolean
  readonly part: Part<SearchHit[]>
  readonly hits: readonly SearchHit[]
  /** The hits, with commands before and after them. */
  readonly entries: readonly (Offer | SearchHit)[]
  readonly active: number
  readonly onOpen: (entry: Offer | SearchHit) => void
}

export function SearchResults(props: SearchResultsProps) {
  return (
    <>
      {props.entries.length > 0 && <Entries {...props} />}
      {props.hits.length === 0 && <NoHits {...props} />}
    </>
  )
}

function NoHits({ text, isLongEnough, isCurrent, part, entries }: SearchResultsProps) {
  const t = useTexts(searchTexts)
  if (!isLongEnough) return <p className={classes.note}>{t('hint', { min: SEARCH_MIN })}</p>
  if (part.error && isCurrent) return <LoadFailure text={t('failed')} part={part} />
  const isAnswered = isCurrent && dataOr(part, null) !== null
  // A command is a result.
  if (isAnswered && entries.length > 0) return null
  return (
    <p className={classes.note} role="status">
      {isAnswered ? t('none', { text }) : t('searching')}
    </p>
  )
}

function Entries({ id, hits, entries, active, isCurrent, onOpen }: SearchResultsProps) {
  const t = useTexts(searchTexts)
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const companies = new Set(hits.filter(({ kind }) => kind === 'company').map(({ nip }) => nip))
  const isOffer = (entry: Offer | SearchHit): entry is Offer => 'run' in entry
  const groupOf = (name: string, title: string, part: readonly (Offer | SearchHit)[]) =>
    part.length > 0 && (
      <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
        <p id={`${id}-${name}`} className={classes.kind}>
          {title}
        </p>
        {part.map((entry) => {
          const at = entries.indexOf(entry)
          return (
            <div
              key={isOffer(entry) ? entry.title : keyOf(entry)}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              className={classes.hit}
              onClick={() => onOpen(entry)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(entry)}
            >
              {isOffer(entry) ? <OfferLine offer={entry} /> : <Hit hit={entry} />}
            </div>
          )
        })}
        {name === 'company' && companies.size >= MAX_HITS && (
          <Text size={14} top={4} below={4} secondary>
            {t('onlySome')}
          </Text>
        )}
      </div>
    )
  const offers = entries.filter(isOffer)
  const first = offers.filter(({ isLast }) => !isLast)
  const last = offers.filter(({ isLast }) => isLast)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('found', { count: entries.length })}</span>
      </VisuallyHidden>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('results')}
        className={classes.list}
        aria-busy={!isCurrent}
        data-short={hits.length === 0}
      >
        {groupOf('first', t('offers'), first)}
        {kinds.map((kind) =>
          groupOf(
            kind,
            t(kind),
            hits.filter((hit) => hit.kind === kind),
          ),
        )}
        {groupOf('last', t('offers'), last)}
      </div>
    </>
  )
}

const keyOf = ({ kind, grid, id, filter }: SearchHit) => `${kind}-${grid}-${id ?? filter.value}`

function OfferLine({ offer: { icon: Icon, title } }: { offer: Offer }) {
  return (
    <>
      <Icon size={18} color="var(--portal-action)" aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
      </span>
    </>
  )
}

const icons = {
  company: Building2,
  agent: Users,
  lead: UserRound,
  contract: Handshake,
  document: FileText,
  settlement: Receipt,
}

function Hit({ hit }: { hit: SearchHit }) {
  const t = useTexts(searchTexts)
  const Icon = icons[hit.kind]
  const nip = hit.nip === hit.subtitle ? null : hit.nip
  const name = usePageLinks().find(({ to }) => to === gridPages[hit.grid])?.label ?? ''
  const all = hit.id === null && hit.kind !== 'company' ? name : null
  const date = hit.date && formatDate(hit.date)
  const facts = [hit.subtitle, nip, date, all].flatMap((fact) => fact || [])
  return (
    <>
      <Icon size={18} color="var(--portal-action)" aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name} title={hit.title}>
          {hit.title || t('all')}
        </span>
        <span className={classes.facts}>
          {facts.map((fact, at) => (
            <span key={fact}>{wholeWords(at === 0 ? fact : ` · ${fact}`)}</span>
          ))}
        </span>
        {hit.words && <span className={classes.found}>{hit.words}</span>}
      </span>
      <span className={classes.end}>
        {hit.amount !== null && <span>{formatMoney(hit.amount, hit.currency ?? undefined)}</span>}
        {hit.status && <RecordStatus grid={hit.grid} status={hit.status} />}
      </span>
    </>
  )
}
