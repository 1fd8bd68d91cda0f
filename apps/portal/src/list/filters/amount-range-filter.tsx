import { useTexts } from '#lib/texts/texts.tsx'
import { cleanAmount, parseAmountRange, type Range, rangeText } from '#list/address/list-state.ts'
import type { FilterFieldProps } from '#list/definition/filter.ts'
import { gridTexts } from '#list/definition/grid.texts.ts'
import classes from './date-range-filter.module.css'
import { TextFilterField } from './text-filter.tsx'

/** Each side applies like a text filter. */
export function AmountRangeFilterField(props: Omit<FilterFieldProps, 'filter'>) {
  const { label, value, onChange } = props
  const t = useTexts(gridTexts)
  const range = parseAmountRange(value)
  const side = (name: keyof Range) => ({
    filter: { field: name, label, type: 'TEXT', matchType: 'EXACT', clean: amountOf } as const,
    label: t(name === 'from' ? 'amountFrom' : 'amountTo', { label }),
    hideLabel: true,
    value: range[name]?.replace('.', ',') ?? '',
    onChange: (text: string, options?: { readonly replace?: boolean }) =>
      onChange(rangeText({ ...range, [name]: text || null }), options),
  })
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      <TextFilterField {...side('from')} unread={t('amountUnread')} />
      <span aria-hidden="true">–</span>
      <TextFilterField {...side('to')} unread={t('amountUnread')} />
    </fieldset>
  )
}

function amountOf(text: string): string {
  return cleanAmount(text)?.replace('.', ',') ?? ''
}
