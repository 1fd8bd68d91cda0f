import { useTexts } from '#lib/texts/texts.tsx'
import { withFilter } from '#list/address/list-state.ts'
import type { ListController } from '#list/controller/use-list.ts'
import type { FilterFieldProps, ShownFilter } from '#list/definition/filter.ts'
import { Lazy } from '#ui/lazy.tsx'
import { DateRangeFilterField } from './date-range-filter.tsx'
import { SelectFilterField } from './select-filter.tsx'
import { TextFilterField } from './text-filter.tsx'

/** The fields of some of a list's filters. */
export function FilterForm<Row extends { id: number }>(
  props: ListController<Row> & { filters: readonly ShownFilter[] },
) {
  const { list, state, change } = props
  const label = useTexts(list.texts)
  return props.filters.map((filter) => (
    <div key={filter.field}>
      <FilterField
        filter={filter}
        isDeadline={list.grid.fields[filter.field]?.deadline}
        label={label(filter.label)}
        value={state.filters[filter.field] ?? ''}
        onChange={(text, options) => change((now) => withFilter(now, filter, text), options)}
      />
    </div>
  ))
}

const importAmountRange = () =>
  import('./amount-range-filter.tsx').then((file) => file.AmountRangeFilterField)

function FilterField(props: FilterFieldProps & { readonly isDeadline: boolean | undefined }) {
  const { filter, isDeadline, ...field } = props
  switch (filter.type) {
    case 'TEXT':
      return <TextFilterField {...field} filter={filter} />
    case 'SELECT':
      return <SelectFilterField {...field} filter={filter} />
    case 'DATE_RANGE':
      return <DateRangeFilterField {...field} isDeadline={isDeadline} />
    case 'AMOUNT_RANGE':
      return <Lazy importer={importAmountRange} with={field} needed />
  }
}
