import { Input, Popover } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.tsx'
import { useLazyPart } from '#lib/use-lazy-part.ts'
import classes from './day-input.module.css'
import { gridTexts } from '#grid/grid.texts.ts'
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

const importCalendar = () => import('./day-calendar.tsx').then((file) => file.DayCalendar)

/** A day, typed at once; the calendar below the field is fetched when the field is come near to. */
export function DayInput(props: DayInputProps) {
  const { label, value, min = null, max = null, onChange } = props
  const t = useTexts(gridTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { part: DayCalendar, error, prepare } = useLazyPart(importCalendar)
  const [opened, setOpened] = useState(false)
  /** What stands in the field while it is written in; else its value does. */
  const [draft, setDraft] = useState<string>()

  const open = () => {
    void prepare()
    setOpened(true)
  }
  const leave = () => {
    setOpened(false)
    setDraft(undefined)
  }
  const type = (text: string) => {
    open()
    setDraft(text)
    const day = parseTypedDay(text)
    if (text.trim() === '') onChange(null)
    else if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  const set = (day: string | null) => {
    leave()
    onChange(day)
  }

  return (
    <Input.Wrapper
      id={id}
      {...(props.labelled ? { label } : {})}
      error={opened && error && t('calendarFailed')}
      errorProps={{ role: 'status' }}
    >
      <Popover
        opened={opened && DayCalendar !== undefined}
        onChange={setOpened}
        trapFocus={false}
        position="bottom-start"
        withRoles={false}
        withinPortal={false}
      >
        <Popover.Target>
          <Input
            ref={input}
            id={id}
            {...(props.labelled ? {} : { 'aria-label': label })}
            size="sm"
            classNames={{ input: classes.input ?? '' }}
            placeholder={t('dayFormat')}
            autoComplete="off"
            value={draft ?? value ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onPointerEnter={() => void prepare()}
            onFocus={open}
            onClick={open}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            rightSection={
              value && (
                <Input.ClearButton
                  aria-label={t('clearField', { label })}
                  onClick={() => {
                    input.current?.focus()
                    set(null)
                  }}
                />
              )
            }
          />
        </Popover.Target>
        {/* A press in the calendar leaves the focus in the field. */}
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          {DayCalendar && <DayCalendar value={value} min={min} max={max} onPick={set} />}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
