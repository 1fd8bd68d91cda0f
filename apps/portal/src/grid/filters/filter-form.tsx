import { withFilter } from '#grid/address/list-state.ts'
import type { ListController } from '#grid/controller/use-list.ts'
import type { ShownFilter } from '#grid/definition/filter.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { FilterField } from './filter-field.tsx'

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
        label={label(filter.label)}
        placeholder={placeholderOf(filter, label)}
        value={state.filters[filter.field] ?? ''}
        onChange={(text, options) => change((now) => withFilter(now, filter, text), options)}
      />
    </div>
  ))
}

function placeholderOf(filter: ShownFilter, label: (text: string) => string) {
  return filter.type === 'TEXT' && filter.placeholder ? label(filter.placeholder) : undefined
}
