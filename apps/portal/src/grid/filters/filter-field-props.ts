export interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string, options?: { readonly replace?: boolean }) => void
}
