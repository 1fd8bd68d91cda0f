import { Check } from 'lucide-react'
import { Floating } from '#ui/floating.tsx'
import { Text } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './list-box.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  /** Shown beside the label. */
  readonly hint?: string
}

interface ListBoxProps {
  readonly label: string
  readonly listId: string
  readonly optionId: (index: number) => string
  readonly activeId: string | undefined
  readonly shown: readonly Option[]
  readonly values: readonly string[]
  /** True once the maximum of options is chosen. */
  readonly isFull: boolean
  readonly pick: (value: string) => void
  /** Announced by screen readers, and visible if there are no options. */
  readonly status: string
}

/** The options of a combobox, below it. The focus stays in the field. */
export function ListBox(props: ListBoxProps) {
  const { shown, values, status } = props
  return (
    <Floating className={classes.floating} onMouseDown={(event) => event.preventDefault()}>
      {shown.length > 0 && (
        <div
          id={props.listId}
          role="listbox"
          aria-label={props.label}
          aria-multiselectable="true"
          // Chromium adds scrollable elements to the tab order, but Tab closes the list box.
          tabIndex={-1}
          className={classes.options}
        >
          {shown.map(({ value, label, hint }, index) => {
            const isChosen = values.includes(value)
            const id = props.optionId(index)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field handles the keys.
              <div
                key={value}
                id={id}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                aria-disabled={props.isFull && !isChosen}
                data-active={id === props.activeId || undefined}
                className={classes.option}
                onClick={() => props.pick(value)}
              >
                <span className={classes.name} title={label}>
                  {label}
                </span>
                {hint && (
                  <Text as="span" secondary tabular whole>
                    {hint}
                  </Text>
                )}
                {isChosen && <Check size={14} aria-hidden="true" className={classes.check} />}
              </div>
            )
          })}
        </div>
      )}
      <div role="status">
        {shown.length > 0 ? (
          <VisuallyHidden>{status}</VisuallyHidden>
        ) : (
          <p className={classes.nothing}>{status}</p>
        )}
      </div>
    </Floating>
  )
}
