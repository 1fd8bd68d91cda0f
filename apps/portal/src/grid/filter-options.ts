/** One option of a select filter. */
export interface FilterOption {
  readonly value: string
  readonly label: string
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
