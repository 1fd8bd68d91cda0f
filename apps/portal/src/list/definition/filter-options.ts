import { withoutSigns } from '@partner-portal/contract/list/list-query'
import { plainText } from '@partner-portal/contract/values/plain-text'

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

/** Adds values of the address without an option, by their code, so that they can be removed. */
export function withUnknown(
  options: readonly FilterOption[],
  values: readonly string[],
): FilterOption[] {
  const codes = new Set(options.map((option) => option.value))
  const unknown = values.filter((value) => !codes.has(value))
  return [...options, ...unknown.map((value) => ({ value, label: value }))]
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
