interface Form<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  field(name: Field): { readonly name: Field; readonly error?: unknown }
  change(name: Field, value: string): void
}

/**
 * The field of a day in a form. Its value is the day, or the typed text if that is no day. Apart
 * from `useForm`, which the login page loads.
 */
export function dayOf<Field extends string>(form: Form<Field>, name: Field) {
  return {
    name,
    value: form.values[name],
    error: form.field(name).error as string | undefined,
    onChange: (day: string | null) => form.change(name, day ?? ''),
    onUnread: (text: string) => form.change(name, text),
  }
}
