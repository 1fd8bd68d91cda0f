import { type ChangeEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FormOptions<Field extends string> {
  /** The fields in the order in which they stand, and what is in them at first. */
  readonly start: Readonly<Record<Field, string>>
  /** What is wrong with what was typed; it is not sent then. */
  check(typed: Readonly<Record<Field, string>>): FieldErrors<Field>
  send(typed: Readonly<Record<Field, string>>): Promise<unknown>
  /** What a failed sending means: of fields, or a text for the whole form. */
  explain(error: unknown): FieldErrors<Field> | string
}

/** A form of texts. Nothing typed is lost by a failure, and the first wrong field gets the focus. */
export function useForm<Field extends string>(options: FormOptions<Field>) {
  const [values, setValues] = useState<Readonly<Record<Field, string>>>(options.start)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const show = (found: FieldErrors<Field>) => {
      setErrors(found)
      const first = (Object.keys(options.start) as Field[]).find((name) => found[name])
      const control = first && form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      return first !== undefined
    }
    setFailure(null)
    if (show(options.check(values))) return
    setBusy(true)
    try {
      await options.send(values)
    } catch (error) {
      const found = options.explain(error)
      if (typeof found === 'string') setFailure(found)
      else show(found)
    }
    flushSync(() => setBusy(false))
    // A button that was disabled while busy has let go of the focus.
    if (document.activeElement === document.body) submitter?.focus()
  }

  function change(name: Field, value: string) {
    setValues((typed) => ({ ...typed, [name]: value }))
    setErrors((known) => ({ ...known, [name]: undefined }))
  }

  function field(name: Field) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<Control>) => change(name, value),
    }
  }

  /** A box to tick: its text is `ticked` or nothing. */
  function box(name: Field, ticked: string) {
    return {
      name,
      checked: values[name] !== '',
      error: errors[name],
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
        change(name, checked ? ticked : ''),
    }
  }

  return { values, setValues, change, failure, busy, submit, field, box }
}
