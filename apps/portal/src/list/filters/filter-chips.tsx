import { X } from 'lucide-react'
import { type Translate, useTexts } from '#lib/texts/texts.tsx'
import {
  parseAmountRange,
  parseDateRange,
  splitValues,
  withFilter,
} from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import type { SelectFilter, ShownFilter } from '#list/definition/filter.ts'
import { withUnknown } from '#list/definition/filter-options.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { IconButton } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import classes from './filter-chips.module.css'

/** Active filters without a field on the screen, each with a button that clears it. */
export function FilterChips<Row extends { id: number }>(
  props: ListController<Row> & { filters: readonly ShownFilter[]; onClear: () => void },
) {
  const { list, state, change, filters, onClear } = props
  const t = useTexts(gridTexts)
  const label = useTexts(list.texts)
  return (
    <ul className={classes.chips} aria-label={t('setFilters')}>
      {filters.map((filter) => (
        <li key={filter.field} className={classes.chip}>
          <Text as="span" cut>
            {label(filter.label)}:{' '}
            <strong>
              <ChipValue {...{ filter, t }} value={state.filters[filter.field] ?? ''} />
            </strong>
          </Text>
          <IconButton
            size="small"
            label={t('clearField', { label: label(filter.label) })}
            onClick={() => {
              change((now) => withFilter(now, filter, ''))
              onClear()
            }}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

interface ChipValueProps {
  readonly value: string
  readonly t: Translate<keyof typeof gridTexts>
}

function ChipValue({ filter, value, t }: ChipValueProps & { filter: ShownFilter }) {
  if (filter.type === 'SELECT') return <OptionNames {...{ filter, value, t }} />
  if (filter.type === 'TEXT') return value
  const isAmount = filter.type === 'AMOUNT_RANGE'
  const { from, to } = isAmount ? parseAmountRange(value) : parseDateRange(value)
  return `${from ?? '…'} – ${to ?? '…'}`
}

function OptionNames({ filter, value, t }: ChipValueProps & { filter: SelectFilter }) {
  const all = filter.useOptions()
  const values = filter.matchType === 'IN' ? splitValues(value) : [value]
  const names = withUnknown(all, values, t)
    .filter((option) => values.includes(option.value))
    .map(({ label }) => label)
  return [...new Set(names)].join(', ')
}
