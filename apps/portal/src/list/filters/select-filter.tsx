import { listLimits } from '@partner-portal/contract/list/grid-outline'
import { useTexts } from '#lib/texts/texts.tsx'
import { splitValues } from '#list/address/list-state.ts'
import type { FilterFieldProps, SelectFilter } from '#list/definition/filter.ts'
import { optionMatches, withUnknown } from '#list/definition/filter-options.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import { BareButton } from '#ui/button.tsx'
import { backToField } from '#ui/field/back-to-field.ts'
import { ClearButton } from '#ui/field/clear-button.tsx'
import { MultiSelect } from '#ui/field/multi-select.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import classes from './select-filter.module.css'

export function SelectFilterField(props: FilterFieldProps<SelectFilter>) {
  const { filter, label, value, onChange } = props
  const t = useTexts(gridTexts)
  // oxlint-disable-next-line react/hooks -- A list's filters are constants, so the hook never changes.
  const all = filter.useOptions()
  const { loading, failed, retry } = all
  const error = failed && <OptionsFailure text={t('optionsFailed')} retry={retry} />
  const none = t(filter.ofPeople ? 'everybody' : 'all')
  const clearLabel = t('clearField', { label })

  if (filter.matchType !== 'IN')
    return (
      <SelectField
        label={label}
        size="medium"
        options={withUnknown(all, value ? [value] : [], t)}
        empty={loading ? t('optionsLoading') : none}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        end={value ? <ClearButton label={clearLabel} onClick={() => onChange('')} /> : undefined}
        error={error}
      />
    )
  const values = splitValues(value)
  return (
    <MultiSelect
      label={label}
      options={withUnknown(all, values, t)}
      matches={(option, typed) => optionMatches(option, typed, filter.clean)}
      values={values}
      onChange={(next) => onChange(next.join(','))}
      maxValues={listLimits.values}
      placeholder={values.length > 0 ? '' : none}
      nothingFound={t(loading ? 'optionsLoading' : failed ? 'optionsFailed' : 'noOptions')}
      optionsFound={(count) => t('optionsFound', { count })}
      clearLabel={clearLabel}
      removeLabel={(option) => t('removeOption', { option })}
      error={error}
    />
  )
}

/** The reason for missing options, and another try. */
export function OptionsFailure(props: { text: string; retry: (() => void) | undefined }) {
  const t = useTexts(gridTexts)
  return (
    <>
      {props.text}{' '}
      <BareButton className={classes.retry} onClick={backToField(props.retry)}>
        {t('retry')}
      </BareButton>
    </>
  )
}
