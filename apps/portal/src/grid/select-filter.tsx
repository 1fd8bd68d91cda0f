import { MultiSelect, Select } from '@mantine/core'
import { listLimits } from '@partner-portal/contract/grid'
import { useTexts } from '#lib/texts.tsx'
import type { FilterFieldProps } from './filter-field.tsx'
import { withUnknown } from './filter-options.ts'
import { type SelectFilter, splitValues } from './filters.ts'
import { gridTexts } from './grid.texts.ts'
import { OptionsFailure } from './options-failure.tsx'
import classes from './select-filter.module.css'

const MOST_OPTIONS_SHOWN = 100

export function SelectFilterField(props: FilterFieldProps & { filter: SelectFilter }) {
  const { filter, label, value, onChange } = props
  const t = useTexts(gridTexts)
  const { options, loading, failed, retry } = filter.useOptions()
  const several = filter.matchType === 'IN'
  const values = several ? splitValues(value) : value ? [value] : []

  const shared = {
    label,
    size: 'sm',
    placeholder: values.length > 0 ? '' : t('all'),
    data: withUnknown(options, values),
    searchable: true,
    clearable: true,
    limit: MOST_OPTIONS_SHOWN,
    nothingFoundMessage: loading ? t('optionsLoading') : t('noOptions'),
    clearButtonProps: { 'aria-label': t('clearField', { label }), tabIndex: 0 },
    error: failed && <OptionsFailure retry={retry} />,
    // A longer list than the field, for names with a NIP.
    comboboxProps: { width: 'max-content', position: 'bottom-start' },
  } as const

  return several ? (
    <MultiSelect
      {...shared}
      classNames={{ pillsList: classes.pills, dropdown: classes.dropdown }}
      maxValues={listLimits.values}
      value={values}
      onChange={(chosen) => onChange(chosen.join(','))}
    />
  ) : (
    <Select
      {...shared}
      classNames={{ dropdown: classes.dropdown }}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
