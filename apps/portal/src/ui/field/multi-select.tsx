import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { type ComboboxItem, MultiSelect as MantineMultiSelect } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './multi-select.module.css'

/** More options than these are found by typing. */
const MOST_SHOWN = 100

interface Option {
  readonly value: string
  readonly label: string
  /** Stands beside the label. */
  readonly hint?: string
}

interface MultiSelectProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly matches: (option: Option, typed: string) => boolean
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly maxValues: number
  readonly placeholder: string
  readonly nothingFound: string
  readonly clearLabel: string
  readonly error: ReactNode
}

/** Several of many options, found by typing. */
export function MultiSelect(props: MultiSelectProps) {
  const byValue = new Map(props.options.map((option) => [option.value, option]))
  return (
    <MantineMultiSelect
      label={props.label}
      size="sm"
      data={props.options.map(({ value, label }) => ({ value, label }))}
      filter={({ options, search, limit }) =>
        options
          .filter((item) => {
            const option = 'value' in item && byValue.get(String(item.value))
            return option && props.matches(option, search)
          })
          .slice(0, limit)
      }
      value={[...props.values]}
      onChange={props.onChange}
      maxValues={props.maxValues}
      placeholder={props.placeholder}
      nothingFoundMessage={props.nothingFound}
      clearButtonProps={{ 'aria-label': props.clearLabel, 'aria-hidden': false, tabIndex: 0 }}
      error={props.error}
      searchable
      clearable
      limit={MOST_SHOWN}
      renderOption={({ option, checked }: { option: ComboboxItem; checked?: boolean }) => (
        <span className={classes.option}>
          {option.label}
          <span className={classes.hint}>{byValue.get(option.value)?.hint}</span>
          {checked && <Check size={14} aria-hidden="true" className={classes.check} />}
        </span>
      )}
      // The list box itself scrolls, not a box in it, and it stands in the page's own landmark.
      withScrollArea={false}
      // A box that scrolls is a stop of the Tab key in Chromium, and this one is gone by then.
      attributes={{ options: { tabIndex: -1 } }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', withinPortal: false }}
      classNames={{
        pillsList: classes.pillsList ?? '',
        inputField: classes.inputField ?? '',
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
      }}
    />
  )
}
