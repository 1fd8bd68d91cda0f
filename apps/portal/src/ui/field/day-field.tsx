import { isCalendarDay } from '@partner-portal/contract/values/dates'
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#lib/texts/texts.tsx'
import { floatingAroundClass } from '#ui/floating.tsx'
import { Text } from '#ui/layout.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { ClearButton } from './clear-button.tsx'
import type { FieldProps } from './control.tsx'
import { dayTexts } from './day.texts.ts'
import type { DayPanelProps } from './day-panel.tsx'
import { TextField } from './text-field.tsx'
import { useTypedDay } from './use-typed-day.ts'

interface DayFieldProps<Picked> extends FieldProps {
  readonly name?: string
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  readonly onChange: (day: string | null) => void
  /**
   * Called with a text that is no day, by a form, which shows the fault. Otherwise the field shows
   * the fault.
   */
  readonly onUnread?: (text: string) => void
  /** Loads a calendar with further choices. */
  readonly importPanel?: () => Promise<ComponentType<DayPanelProps & { onOther: Other<Picked> }>>
  readonly onOther?: Other<Picked>
}

type Other<Picked> = (picked: Picked) => void

const importDayPanel = () => import('./day-panel.tsx').then((file) => file.DayPanel)

/**
 * A day, typed or picked. The calendar is lazy-loaded on hover or focus. Arrow down enters it, as in the
 * ARIA pattern "date picker combobox".
 */
export function DayField<Picked = never>(props: DayFieldProps<Picked>) {
  const { label, min = null, max = null, onChange, onOther, error, ...field } = props
  const { onUnread, importPanel = importDayPanel, ...control } = field
  const value = props.value && isCalendarDay(props.value) ? props.value : null
  const t = useTexts(dayTexts)
  const input = useRef<HTMLInputElement>(null)
  const { part: Panel, error: failure, load } = useLazy(importPanel)
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** True while the focus is in the calendar. */
  const [entered, setEntered] = useState(false)
  const typed = useTypedDay({ min, max }, { onChange, onUnread })

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
    } else if (event.key === 'Enter' && event.target === input.current) {
      // At once: the same press sends the form.
      flushSync(() => {
        close()
        typed.settle()
      })
      return
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
        {...control}
        ref={input}
        label={label}
        placeholder={t('format')}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened && Panel !== undefined}
        aria-controls={opened && Panel ? id : undefined}
        value={typed.draft ?? props.value ?? ''}
        onChange={(event) => {
          open()
          typed.type(event.currentTarget.value)
        }}
        onPointerEnter={() => void load()}
        // The calendar would cover what the fault says.
        onFocus={() => error || open()}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
        error={onUnread ? error : opened ? undefined : typed.fault()}
        end={
          (value || typed.draft) && (
            <ClearButton label={t('clear', { label })} onClick={() => set(null)} />
          )
        }
      />
      {opened && failure && (
        <Text role="status" size={13} top={4} tone="danger">
          {t('calendarFailed')}
        </Text>
      )}
      {opened && Panel && (
        <Panel
          {...{ id, label, value, min, max }}
          isEntered={entered}
          onPick={set}
          onOther={(value: Picked) => {
            finish()
            onOther?.(value)
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}
