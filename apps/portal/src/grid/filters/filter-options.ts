import { nipDigits } from '#lib/typed-text.ts'

/** One option of a select filter. */
export interface FilterOption {
  readonly value: string
  readonly label: string
  /** Stands beside the label and can be searched by: a NIP. */
  readonly hint?: string
}

/** Options as they stand: loading and failure are shown in the field itself. */
export interface FilterOptions {
  readonly options: readonly FilterOption[]
  readonly loading?: boolean
  readonly failed?: boolean
  readonly retry?: () => void
}

/** A value of the address that no option carries is still shown, by its code, so that it can be taken off. */
export function withUnknown(
  options: readonly FilterOption[],
  values: readonly string[],
): FilterOption[] {
  const known = new Set(options.map((option) => option.value))
  const unknown = values.filter((value) => !known.has(value))
  return [...options, ...unknown.map((value) => ({ value, label: value }))]
}

/** Whether an option holds every word that was typed, or the NIP however it is written; `lazienek` finds `Łazienek`. */
export function optionMatches(option: FilterOption, typed: string): boolean {
  const text = plain(`${option.label} ${option.hint ?? ''}`)
  const nip = nipDigits(typed.trim())
  if (nip !== '' && nip !== typed && option.hint?.includes(nip)) return true
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

// Ł has no decomposition.
function plain(text: string): string {
  const lower = text.trim().toLowerCase().replaceAll('ł', 'l')
  return lower.normalize('NFD').replace(/\p{M}/gu, '')
}
