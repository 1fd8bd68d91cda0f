import { listLimits } from '@partner-portal/contract/grid-outline'
import { gridTexts } from '#grid/grid.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { MultiSelect } from '#ui/field/multi-select.tsx'
import type { SelectFilter } from './filter.ts'
import type { FilterFieldProps } from './filter-field-props.ts'
import { optionMatches, withUnknown } from './filter-options.ts'
import { splitValues } from './filter-value.ts'
import { OptionsFailure } from './options-failure.tsx'

export function SelectFilterField(props: FilterFieldProps & { filter: SelectFilter }) {
  const { filter, label, value, onChange } = props
  const t = useTexts(gridTexts)
  // oxlint-disable-next-line react/hooks -- A list's filters are constants: the hook is always the same.
  const { options, loading, failed, retry } = filter.useOptions()
  const several = filter.matchType === 'IN'
  const values = several ? splitValues(value) : value ? [value] : []

  return (
    <MultiSelect
      label={label}
      options={withUnknown(options, values)}
      matches={optionMatches}
      values={values}
      // Of a single value the one that was chosen last.
      onChange={(chosen) => onChange(several ? chosen.join(',') : (chosen.at(-1) ?? ''))}
      maxValues={several ? listLimits.values : 2}
      placeholder={values.length > 0 ? '' : t('all')}
      nothingFound={loading ? t('optionsLoading') : t('noOptions')}
      clearLabel={t('clearField', { label })}
      error={failed && <OptionsFailure retry={retry} />}
    />
  )
}
