import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { gridTexts } from '#grid/grid.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import { ClearButton } from '#ui/field/clear-button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Floating, floatingAroundClass } from '#ui/floating.tsx'
import classes from './day-input.module.css'
import { parseTypedDay } from './typed-day.ts'

interface DayInputProps {
  readonly label: string
  /** Whether the field shows its label; default: an element around the field does. */
  readonly labelled?: boolean
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  readonly onChange: (day: string | null) => void
}

const importCalendar = () => import('#ui/calendar.tsx').then((file) => file.Calendar)

/**
 * A date input. The calendar is lazy-loaded on hover or focus. Arrow down enters it, as in the ARIA
 * pattern "date picker combobox".
 */
export function DayInput(props: DayInputProps) {
  const { label, value, min = null, max = null, onChange } = props
  const t = useTexts(gridTexts)
  const input = useRef<HTMLInputElement>(null)
  const { part: Calendar, error, load } = useLazyPart(importCalendar)
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** The focus is in the calendar. */
  const [entered, setEntered] = useState(false)
  /** The text while typing; otherwise the value is shown. */
  const [draft, setDraft] = useState<string>()

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
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !entered) {
      open()
      setEntered(true)
    } else if (event.key === 'Escape' && opened) {
      input.current?.focus()
      close()
    } else return
    // Keeps Escape from closing a dialog around the field.
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (text: string) => {
    open()
    setDraft(text)
    const day = parseTypedDay(text)
    if (text.trim() === '') onChange(null)
    else if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  const set = (day: string | null) => {
    input.current?.focus()
    close()
    setDraft(undefined)
    onChange(day)
  }

  return (
    <div className={floatingAroundClass}>
      <TextField
        ref={input}
        label={label}
        hideLabel={!props.labelled}
        size="medium"
        placeholder={t('dayFormat')}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened && Calendar !== undefined}
        aria-controls={opened && Calendar ? id : undefined}
        value={draft ?? value ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onPointerEnter={() => void load()}
        onFocus={open}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
        end={value && <ClearButton label={t('clearField', { label })} onClick={() => set(null)} />}
      />
      {opened && error && (
        <p role="status" className={classes.failure}>
          {t('calendarFailed')}
        </p>
      )}
      {opened && Calendar && (
        // A click in the calendar keeps the focus in the field.
        <Floating
          id={id}
          role="dialog"
          aria-label={t('calendar', { label })}
          className={classes.calendar}
          onMouseDown={(event) => event.preventDefault()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        >
          <Calendar
            key={String(entered)}
            autoFocus={entered}
            value={value}
            min={min}
            max={max}
            onPick={set}
          />
        </Floating>
      )}
    </div>
  )
}
