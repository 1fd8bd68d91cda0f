import { readTypedDay } from '@partner-portal/contract/values/typed-day'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { dayTexts } from './day.texts.ts'

interface DayBounds {
  readonly min: string | null
  readonly max: string | null
}

interface Listener {
  readonly onChange: (day: string | null) => void
  /** Called with a text that is no day within the bounds. */
  readonly onUnread?: ((text: string) => void) | undefined
}

/** The text of a day field during typing, and its fault after leaving. */
export function useTypedDay({ min, max }: DayBounds, { onChange, onUnread }: Listener) {
  const t = useTexts(dayTexts)
  const [draft, setDraft] = useState<string>()
  const isAllowed = (day: string | null) =>
    day !== null && (!min || day >= min) && (!max || day <= max)

  function type(text: string) {
    setDraft(text)
    if (text.trim() === '') return onChange(null)
    // `1.11.20` may become 2026: an incomplete day waits until the field is left.
    const day = isWholeDay(text) ? readTypedDay(text, today()) : null
    if (isAllowed(day)) onChange(day)
    else onUnread?.(text)
  }

  /** Reads the typed text. Other texts, and days out of bounds, stay. */
  function settle() {
    if (draft === undefined) return
    const day = readTypedDay(draft, today())
    const isEmpty = draft.trim() === ''
    if (isEmpty || isAllowed(day)) setDraft(undefined)
    if (!isEmpty && isAllowed(day)) onChange(day)
  }

  function fault(): string | undefined {
    if (!draft?.trim()) return undefined
    const day = readTypedDay(draft, today())
    if (day === null) return t('unread')
    if (min && day < min) return t('tooEarly', { min })
    return max && day > max ? t('tooLate', { max }) : undefined
  }

  return { draft, type, settle, fault, forget: () => setDraft(undefined) }
}

/** True for a complete day: `31.01.2026`, `2026-01-31`, `20260131`. */
export function isWholeDay(text: string): boolean {
  return /(?:[^\d]\d{4}|^\d{4}-\d{2}-\d{2}|^\d{8})$/.test(text.trim())
}
