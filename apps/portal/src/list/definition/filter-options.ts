import { withoutSigns } from '@partner-portal/contract/list/list-query'
import { plainText } from '@partner-portal/contract/values/plain-text'
import type { Translate } from '#lib/texts/texts.tsx'
import type { gridTexts } from './grid.texts.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** A number beside the label, also searchable. */
  readonly hint?: string
}

/** The field itself shows loading and failure. */
export interface FilterOptions {
  readonly options: readonly FilterOption[]
  readonly loading?: boolean
  readonly failed?: boolean
  readonly retry?: () => void
}

/** Adds values of the address without an option, so that they can be removed. */
export function withUnknown(
  { options, loading, failed }: FilterOptions,
  values: readonly string[],
  t: Translate<keyof typeof gridTexts>,
): FilterOption[] {
  const codes = new Set(options.map((option) => option.value))
  const unknown = values.filter((value) => !codes.has(value))
  const missing = loading ? t('optionsLoading') : failed && t('optionsFailed')
  const labelOf = (value: string) => missing || t('unknownOption', { value })
  return [...options, ...unknown.map((value) => ({ value, label: labelOf(value) }))]
}

/**
 * True if an option has every typed word, or its hint the number in another spelling. `lazienek`
 * finds `Łazienek`.
 */
export function optionMatches(
  option: FilterOption,
  typed: string,
  clean: (text: string) => string = String,
): boolean {
  const text = withoutSigns(plainText(`${option.label} ${option.hint ?? ''}`))
  const cleaned = clean(typed.trim())
  if (cleaned !== '' && cleaned !== typed && option.hint?.includes(cleaned)) return true
  return withoutSigns(plainText(typed))
    .split(/\s+/)
    .every((word) => text.includes(word))
}
