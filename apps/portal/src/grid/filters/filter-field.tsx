import type { ShownFilter } from '#grid/definition/filter.ts'
import { CheckboxFilterField } from './checkbox-filter.tsx'
import { DateFilterField } from './date-filter.tsx'
import { DateRangeFilterField } from './date-range-filter.tsx'
import type { FilterFieldProps } from './filter-field-props.ts'
import { SelectFilterField } from './select-filter.tsx'
import { TextFilterField } from './text-filter.tsx'

export function FilterField(
  props: FilterFieldProps & { filter: ShownFilter; placeholder: string | undefined },
) {
  const { filter, placeholder, ...field } = props
  switch (filter.type) {
    case 'TEXT':
      return <TextFilterField {...field} filter={filter} placeholder={placeholder} />
    case 'SELECT':
      return <SelectFilterField {...field} filter={filter} />
    case 'CHECKBOX':
      return <CheckboxFilterField {...field} />
    case 'DATE':
      return <DateFilterField {...field} />
    case 'DATE_RANGE':
      return <DateRangeFilterField {...field} />
  }
}
