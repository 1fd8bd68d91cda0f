import { ChevronDown, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Text } from '#ui/layout.tsx'
import { ClearButton } from './clear-button.tsx'
import { Control } from './control.tsx'
import { ListBox, type Option } from './list-box.tsx'
import classes from './multi-select.module.css'
import { useCombobox } from './use-combobox.ts'

interface MultiSelectProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly matches: (option: Option, typed: string) => boolean
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly maxValues: number
  readonly placeholder: string
  readonly nothingFound: string
  /** Announces the number of matching options to screen readers. */
  readonly optionsFound: (count: number) => string
  readonly clearLabel: string
  readonly removeLabel: (option: string) => string
  readonly error: ReactNode
}

/** Chooses several of many options, with a search. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, values, onChange, maxValues } = props
  const chipsId = useId()
  const input = useRef<HTMLInputElement>(null)
  const labels = new Map(options.map((option) => [option.value, option.label]))
  const isFull = values.length >= maxValues
  const { chips, hidden } = useHiddenChips(values.join(','))

  const remove = (value: string) => onChange(values.filter((item) => item !== value))
  const toggle = (value: string) => {
    if (values.includes(value)) remove(value)
    else if (!isFull) onChange([...values, value])
  }
  const combobox = useCombobox({
    options,
    matches: props.matches,
    onPick: toggle,
    onBackspace: () => values.length > 0 && onChange(values.slice(0, -1)),
  })
  const clear = () => {
    combobox.close()
    onChange([])
  }
  // A press in the list box or on a chip must not move the focus.
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.target === input.current) return
    event.preventDefault()
    if (event.target === event.currentTarget) input.current?.focus()
  }

  return (
    <Control
      label={label}
      size="medium"
      error={props.error}
      describedBy={values.map((_, index) => `${chipsId}-${index}`).join(' ')}
      end={
        values.length > 0 ? (
          <ClearButton label={props.clearLabel} onClick={clear} />
        ) : (
          <ChevronDown size={16} aria-hidden="true" />
        )
      }
    >
      {({ className, ...control }) => (
        <>
          <div
            role="none"
            className={`${className ?? ''} ${classes.box ?? ''}`}
            onMouseDown={press}
            // Typing has scrolled it to the last chip.
            onBlur={(event) => event.currentTarget.scrollTo(0, 0)}
          >
            {values.length > 0 && (
              <ul ref={chips} className={classes.chips}>
                {values.map((value, index) => (
                  <li
                    key={value}
                    className={classes.chip}
                    data-beyond={index >= values.length - hidden || undefined}
                  >
                    <Text as="span" cut id={`${chipsId}-${index}`}>
                      {labels.get(value) ?? value}
                    </Text>
                    <button
                      type="button"
                      // The keyboard removes a chip with Backspace or in the list box.
                      tabIndex={-1}
                      className={classes.remove}
                      aria-label={props.removeLabel(labels.get(value) ?? value)}
                      onClick={() => remove(value)}
                    >
                      <X size={12} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...control}
              {...combobox.field}
              ref={input}
              className={classes.search}
              placeholder={props.placeholder}
            />
            {/* Its chips describe the field. */}
            {hidden > 0 && (
              <span className={classes.hidden} aria-hidden="true">
                +{hidden}
              </span>
            )}
          </div>
          {combobox.opened && (
            <ListBox
              {...combobox}
              label={label}
              values={values}
              isFull={isFull}
              status={
                combobox.count === 0
                  ? props.nothingFound
                  : combobox.typed && props.optionsFound(combobox.count)
              }
            />
          )}
        </>
      )}
    </Control>
  )
}

/** The width of the clear button and the number of hidden chips at the end of the box, as in the style sheet. */
const END = 70

/** The number of chips without room in a box of one line: those are drawn while it has the focus. */
function useHiddenChips(chosen: string) {
  const chips = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const box = chips.current?.parentElement
    if (!box || !chosen) return setHidden(0)
    const count = () => {
      const all = [...(chips.current?.children ?? [])] as HTMLElement[]
      const first = all[0]?.offsetLeft ?? 0
      const ends = all.map(({ offsetLeft, offsetWidth }) => offsetLeft - first + offsetWidth)
      const isOneLine = getComputedStyle(box).flexWrap === 'nowrap'
      const room = box.clientWidth - END
      const last = ends.at(-1) ?? 0
      setHidden(isOneLine && last > room ? ends.filter((end) => end > room).length : 0)
    }
    const observer = new ResizeObserver(count)
    observer.observe(box)
    count()
    return () => observer.disconnect()
  }, [chosen])
  return { chips, hidden }
}
