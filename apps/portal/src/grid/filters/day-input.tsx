import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { DateRange } from '#grid/address/list-state.ts'
import { gridTexts } from '#grid/definition/grid.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { ClearButton } from '#ui/field/clear-button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { floatingAroundClass } from '#ui/floating.tsx'
import { useLazy } from '#ui/lazy.tsx'
import classes from './day-input.module.css'
import { useTypedDay } from './use-typed-day.ts'

interface DayInputProps {
  /** For screen readers: an element around the field shows what it is. */
  readonly label: string
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  readonly onChange: (day: string | null) => void
  /** Of the usual ranges above the calendar. */
  readonly onRange: (range: DateRange) => void
}

const importPanel = () => import('./day-panel.tsx').then((file) => file.DayPanel)

/**
 * A day of a range. The calendar is lazy-loaded on hover or focus. Arrow down enters it, as in the ARIA
 * pattern "date picker combobox".
 */
export function DayInput(props: DayInputProps) {
  const { label, value, min = null, max = null, onChange, onRange } = props
  const t = useTexts(gridTexts)
  const input = useRef<HTMLInputElement>(null)
  const { part: Panel, error, load } = useLazy(importPanel)
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** The focus is in the calendar. */
  const [entered, setEntered] = useState(false)
  const typed = useTypedDay({ min, max }, onChange)

  const open = () => {
    void load()
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    setEntered(false)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (document.getElementById(id)?.contains(relatedTarget)) return
    close()
    typed.settle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !entered) {
      open()
      setEntered(true)
    } else if (
      event.key === 'Enter' &&
      event.target === input.current &&
      typed.draft !== undefined
    ) {
      close()
      typed.settle()
    } else if (event.key === 'Escape' && opened) {
      input.current?.focus()
      close()
    } else return
    // Keeps Escape from closing a dialog around the field.
    event.preventDefault()
    event.stopPropagation()
  }
  const finish = () => {
    input.current?.focus()
    close()
    typed.forget()
  }
  const set = (day: string | null) => {
    finish()
    onChange(day)
  }

  return (
    <div className={floatingAroundClass}>
      <TextField
        ref={input}
        label={label}
        hideLabel
        size="medium"
        placeholder={t('dayFormat')}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened && Panel !== undefined}
        aria-controls={opened && Panel ? id : undefined}
        value={typed.draft ?? value ?? ''}
        onChange={(event) => {
          open()
          typed.type(event.currentTarget.value)
        }}
        onPointerEnter={() => void load()}
        onFocus={open}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
        error={opened ? undefined : typed.fault()}
        end={
          (value || typed.draft) && (
            <ClearButton label={t('clearField', { label })} onClick={() => set(null)} />
          )
        }
      />
      {opened && error && (
        <p role="status" className={classes.failure}>
          {t('calendarFailed')}
        </p>
      )}
      {opened && Panel && (
        <Panel
          {...{ id, label, value, min, max }}
          isEntered={entered}
          onPick={set}
          onRange={(range) => {
            finish()
            onRange(range)
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}
