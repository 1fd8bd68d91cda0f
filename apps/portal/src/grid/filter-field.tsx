import { DateRangeFilterField } from './date-range-filter.tsx'
import type { Filter } from './filters.ts'
import { SelectFilterField } from './select-filter.tsx'
import { TextFilterField } from './text-filter.tsx'

export interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, options?: { readonly replace?: boolean }) => void
}

export function FilterField({ filter, ...field }: FilterFieldProps & { filter: Filter }) {
  switch (filter.type) {
    case 'TEXT':
      return <TextFilterField {...field} />
    case 'SELECT':
      return <SelectFilterField {...field} filter={filter} />
    case 'DATE_RANGE':
      return <DateRangeFilterField {...field} />
  }
}
