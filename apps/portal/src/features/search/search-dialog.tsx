import { gridPages } from '@partner-portal/contract/lists/grid-names'
import type { SearchHit } from '@partner-portal/contract/search/search'
import { SEARCH_MAX, SEARCH_MIN } from '@partner-portal/contract/values/limits'
import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clientPage } from '#domain/clients/client-page.ts'
import { dataOr, usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { useDebouncedValue } from '#lib/timing/use-debounced.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { searchQuery, uniqueCompanies, withAllResults } from './search.queries.ts'
import { searchTexts } from './search.texts.ts'
import { SearchResults } from './search-results.tsx'
import { type Offer, useCommands } from './use-commands.ts'

const TYPING_MS = 200

export function SearchDialog({ opened, onClose }: DialogProps) {
  const t = useTexts(searchTexts)
  const isSmall = useSmallScreen()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      width={680}
      position={isSmall ? 'screen' : 'top'}
    >
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useTexts(searchTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** The text of an Enter that came before its results. */
  const [awaitedText, setAwaitedText] = useState('')
  const text = useDebouncedValue(typed.trim(), TYPING_MS)
  const part = usePart(searchQuery(text))
  const isLongEnough = typed.trim().length >= SEARCH_MIN
  // SearchResults shows loading and failure.
  const data = dataOr(part, null)
  const answer = (isLongEnough && data) || []
  const hits = withAllResults(uniqueCompanies(answer), text)
  const { offers, isBusy, failure } = useCommands(typed, onClose)
  const first = offers.filter(({ isLast }) => !isLast)
  const last = offers.filter(({ isLast }) => isLast)
  const entries: readonly (Offer | SearchHit)[] = [...first, ...hits, ...last]
  const isCurrent = text === typed.trim() && !part.isPlaceholderData
  const isAnswered = isCurrent && (data !== null || part.error !== null)

  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const target = isAnswered && awaitedText === text && isLongEnough ? entries[0] : undefined
  const openAwaited = useEffectEvent(open)
  useEffect(() => {
    if (target) openAwaited(target)
  }, [target])

  function open(hit: Offer | SearchHit) {
    if ('run' in hit) return hit.run()
    const client = hit.kind === 'company' ? clientPage(hit.nip) : null
    onClose()
    history.push(client ?? hitAddress(hit))
  }
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') {
      // The button that opened the dialog gets the focus back, and would be pressed.
      event.preventDefault()
      const hit = entries[active]
      // The results may still be for the previous text.
      if (hit && (isAnswered || ('run' in hit && !hit.isLast))) open(hit)
      else setAwaitedText(typed.trim())
    }
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setActive((active + step + entries.length) % entries.length)
  }

  return (
    <>
      <TextField
        ref={input}
        label={t('field')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
          setAwaitedText('')
        }}
        onKeyDown={move}
      />
      {isBusy && <Notice tone="information" text={t('saving')} />}
      <FailureNotice text={failure} />
      <SearchResults
        id={id}
        text={text}
        isLongEnough={isLongEnough}
        isCurrent={isCurrent}
        part={part}
        hits={hits}
        entries={entries}
        active={active}
        onOpen={open}
      />
    </>
  )
}

/** The address of a result: a settlement's own page, or a list with the record opened, alone. */
function hitAddress({ kind, grid, id, filter }: SearchHit): string {
  if (kind === 'settlement' && id !== null && hasFeature('settlements'))
    return `${gridPages[grid]}/${id}`
  const record = id === null ? {} : { record: String(id) }
  return `${gridPages[grid]}?${new URLSearchParams({ [filter.field]: filter.value, ...record })}`
}
