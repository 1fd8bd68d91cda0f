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
  /** The label is seen; else something around the field says it. */
  readonly labelled?: boolean
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  readonly onChange: (day: string | null) => void
}

const importCalendar = () => import('#ui/calendar.tsx').then((file) => file.Calendar)

/**
 * A day, typed at once; the calendar below the field is fetched when the field is come near to.
 * The arrow down leads into the calendar, as in the ARIA practices' "date picker combobox".
 */
export function DayInput(props: DayInputProps) {
  const { label, value, min = null, max = null, onChange } = props
  const t = useTexts(gridTexts)
  const input = useRef<HTMLInputElement>(null)
  const { part: Calendar, error, prepare } = useLazyPart(importCalendar)
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** The keyboard is in the calendar. */
  const [entered, setEntered] = useState(false)
  /** What stands in the field while it is written in; else its value does. */
  const [draft, setDraft] = useState<string>()

  const open = () => {
    void prepare()
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
    // Not for what is around the field either, such as a dialog.
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
        onPointerEnter={() => void prepare()}
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
        // A press in the calendar leaves the focus in the field.
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
