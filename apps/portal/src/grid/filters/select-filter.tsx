import { MultiSelect } from '@mantine/core'
import { listLimits } from '@partner-portal/contract/grid-outline'
import { useTexts } from '#lib/texts.tsx'
import type { FilterFieldProps } from './filter-field-props.ts'
import { withUnknown } from './filter-options.ts'
import { splitValues } from './filter-value.ts'
import type { SelectFilter } from './filter.ts'
import { gridTexts } from '#grid/grid.texts.ts'
import { optionList } from './option-list.tsx'
import { OptionsFailure } from './options-failure.tsx'
import classes from './select-filter.module.css'

export function SelectFilterField(props: FilterFieldProps & { filter: SelectFilter }) {
  const { filter, label, value, onChange } = props
  const t = useTexts(gridTexts)
  // oxlint-disable-next-line react/hooks -- A list's filters are constants: the hook is always the same.
  const { options, loading, failed, retry } = filter.useOptions()
  const several = filter.matchType === 'IN'
  const values = several ? splitValues(value) : value ? [value] : []

  return (
    <MultiSelect
      {...optionList(withUnknown(options, values))}
      label={label}
      size="sm"
      placeholder={values.length > 0 ? '' : t('all')}
      nothingFoundMessage={loading ? t('optionsLoading') : t('noOptions')}
      clearButtonProps={{
        'aria-label': t('clearField', { label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      error={failed && <OptionsFailure retry={retry} />}
      classNames={classes}
      maxValues={several ? listLimits.values : 2}
      value={values}
      // Of a single value the one chosen last: Mantine's own Select would be another 2 kB gzip.
      onChange={(chosen) => onChange(several ? chosen.join(',') : (chosen.at(-1) ?? ''))}
    />
  )
}
