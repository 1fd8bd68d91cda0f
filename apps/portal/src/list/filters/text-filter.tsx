import { listLimits } from '@partner-portal/contract/list/grid-outline'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { useDebouncedCallback } from '#lib/timing/use-debounced.ts'
import { cleanFilterText } from '#list/address/list-state.ts'
import type { FilterFieldProps } from '#list/definition/filter.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { ClearButton } from '#ui/field/clear-button.tsx'
import { TextField } from '#ui/field/text-field.tsx'

const TYPING_PAUSE_MS = 400

/** Applies on Enter, on blur and after a pause. All changes until blur are one history entry. */
export function TextFilterField(
  props: FilterFieldProps & {
    hideLabel?: boolean
    /** The error of a text that normalizes to nothing. */
    unread?: string
  },
) {
  const { filter, label, hideLabel, value, onChange, unread } = props
  const t = useTexts(gridTexts)
  const [draft, setDraft] = useState(value)
  const applied = useRef(value)
  const visited = useRef(false)

  // After a change elsewhere (Back, clear) the value of the address replaces the typed text.
  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    setDraft(value)
  }, [value])

  const apply = (text: string) => {
    // The field keeps the typed text.
    const clean = cleanFilterText(filter, text)
    if (clean === applied.current) return
    applied.current = clean
    onChange(clean, { replace: visited.current })
    visited.current = true
  }
  const applyLater = useDebouncedCallback(apply, TYPING_PAUSE_MS)
  const applyNow = (text: string) => {
    applyLater.cancel()
    apply(text)
  }
  const clear = () => {
    setDraft('')
    applyNow('')
  }

  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      error={draft && !cleanFilterText(filter, draft) ? unread : undefined}
      size="medium"
      value={draft}
      maxLength={listLimits.valueLength}
      autoComplete="off"
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        applyLater.call(event.currentTarget.value)
      }}
      onFocus={() => {
        visited.current = false
      }}
      onBlur={() => applyNow(draft)}
      onKeyDown={(event) => event.key === 'Enter' && applyNow(draft)}
      end={draft && <ClearButton label={t('clearField', { label })} onClick={clear} />}
    />
  )
}
