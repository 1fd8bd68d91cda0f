import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { Check } from 'lucide-react'
import { type FilterOption, optionMatches } from './filter-options.ts'
import classes from './option-list.module.css'

const MOST_SHOWN = 100

/** How any select filter lists, searches and shows its options. */
export function optionList(options: readonly FilterOption[]) {
  const byValue = new Map(options.map((option) => [option.value, option]))
  const filter: OptionsFilter = ({ options: items, search, limit }) =>
    items
      .filter((item) => {
        const option = 'value' in item && byValue.get(String(item.value))
        return option && optionMatches(option, search)
      })
      .slice(0, limit)

  return {
    data: options.map(({ value, label }) => ({ value, label })),
    filter,
    searchable: true,
    clearable: true,
    limit: MOST_SHOWN,
    renderOption: ({ option, checked }: { option: ComboboxItem; checked?: boolean }) => (
      <span className={classes.option}>
        {option.label}
        <span className={classes.hint}>{byValue.get(option.value)?.hint}</span>
        {checked && <Check size={14} aria-hidden="true" className={classes.check} />}
      </span>
    ),
    // The list box itself scrolls, not a box in it, and it stands in the page's own landmark.
    withScrollArea: false,
    // A box that scrolls is a stop of the Tab key in Chromium, and this one is gone by then.
    attributes: { options: { tabIndex: -1 } },
    comboboxProps: { width: 'max-content', position: 'bottom-start', withinPortal: false },
  } as const
}
