import { readTypedDay } from '@partner-portal/contract/values/typed-day'
import { useState } from 'react'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'

interface DayBounds {
  readonly min: string | null
  readonly max: string | null
}

/** The text of a day field while it is typed, and what is wrong with it once it was left. */
export function useTypedDay({ min, max }: DayBounds, onChange: (day: string | null) => void) {
  const t = useTexts(gridTexts)
  const [draft, setDraft] = useState<string>()
  const isAllowed = (day: string | null) =>
    day !== null && (!min || day >= min) && (!max || day <= max)

  function type(text: string) {
    setDraft(text)
    if (text.trim() === '') return onChange(null)
    // `1.11.20` may become 2026: what is not whole yet waits until the field is left.
    const day = isWholeDay(text) ? readTypedDay(text, today()) : null
    if (isAllowed(day)) onChange(day)
  }

  /** Reads what was typed. What is no day, or out of bounds, stays. */
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
    if (day === null) return t('dayUnread')
    if (min && day < min) return t('dayTooEarly', { min })
    return max && day > max ? t('dayTooLate', { max }) : undefined
  }

  return { draft, type, settle, fault, forget: () => setDraft(undefined) }
}

/** Whether no more can be typed: `31.01.2026`, `2026-01-31`, `20260131`. */
export function isWholeDay(text: string): boolean {
  return /(?:[^\d]\d{4}|^\d{4}-\d{2}-\d{2}|^\d{8})$/.test(text.trim())
}
