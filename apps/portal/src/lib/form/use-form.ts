import { type FaultCode, type FormSchema, readForm } from '@partner-portal/contract/rules/faults'
import type { QueryKey } from '@tanstack/react-query'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useSend } from '#lib/actions/use-send.ts'
import { faultsOf, useFailureText } from '#lib/failures/failures.ts'
import { changedFields, keptFields, readDraft, useDraft, writeDraft } from '#lib/storage/draft.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { type FieldErrors, fieldErrors, useFaultText } from './field-errors.ts'
import { focusWrong } from './focus-field.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface FormOptions<Field extends string, T, Answer> {
  /** The fields in order, with their initial values. */
  readonly start: Readonly<Record<Field, string>>
  /**
   * The key of the typed values in the tab until they are sent: of the form and its record, as
   * `note.17`. Null: passwords and codes alone, never kept.
   */
  readonly draft: string | null
  /** Fields given anew each time: consents and rights. */
  readonly unkept?: readonly string[] | undefined
  /** Keeps the draft when the form is sent, since a later step saves. */
  readonly keepsDraft?: boolean
  /** The contract's schema. Refused values are not sent. */
  readonly schema: FormSchema<T>
  /** Converts the fields to the schema's input, if that is more than their texts. */
  read?(typed: Readonly<Record<NoInfer<Field>, string>>): unknown
  send(value: T, typed: Readonly<Record<Field, string>>): Promise<Answer>
  /** The notification of a success. Without one the form shows the success, by `isSent`. */
  toast?(answer: Answer, value: T): string | undefined
  /** Runs after a success, before the queries are invalidated. */
  onSuccess?(answer: Answer, typed: Readonly<Record<Field, string>>): unknown
  /** Query keys to invalidate after the call, successful or not. */
  readonly invalidates?: readonly QueryKey[]
  /** Fields whose faults show on leaving, not only when the form is sent. */
  readonly checkedOnLeave?: readonly NoInfer<Field>[]
  /** Overrides the common text of a fault of a typed value. */
  textOf?(code: FaultCode, field: NoInfer<Field>, typed: string): string | undefined
  /**
   * The meaning of a failed request: texts of fields, or one text for the form. Undefined: the
   * error's faults are shown at their fields, other failures above the form.
   */
  explain?(error: unknown): FieldErrors<Field> | Sentence | undefined
}

interface Sending<Field extends string, T> {
  readonly value: T
  readonly typed: Readonly<Record<Field, string>>
  readonly form: HTMLFormElement
}

/** A form. A failure keeps the typed values, and the first wrong field gets the focus. */
export function useForm<Field extends string, T, Answer>(options: FormOptions<Field, T, Answer>) {
  const faultText = useFaultText()
  const failureText = useFailureText()
  const fields = Object.keys(options.start) as Field[]
  const { values, setValues, put, settle, ...rest } = useKeptValues(options)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isSent, setSent] = useState(false)

  const errorsOf = (faults: Parameters<typeof fieldErrors>[0]) =>
    fieldErrors(faults, fields, (code, field, limit) => {
      const formText = options.textOf?.(code, field, values[field])
      return formText ?? faultText(code, limit)
    })

  function explain(error: unknown): FieldErrors<Field> | Sentence {
    const explanation = options.explain?.(error)
    if (explanation !== undefined) return explanation
    const fieldTexts = errorsOf(faultsOf(error))
    return Object.keys(fieldTexts).length > 0 ? fieldTexts : failureText(error)
  }

  const sending = useSend({
    send: ({ value, typed }: Sending<Field, T>) => options.send(value, typed),
    toast: (answer, { value }) => options.toast?.(answer, value),
    onSuccess: (answer, { typed }) => {
      setSent(true)
      settle(typed)
      return options.onSuccess?.(answer, typed)
    },
    invalidates: options.invalidates,
    // The form is ready for the next input at once.
    awaitsQueries: false,
    explain: (error, { form }) => {
      const texts = explain(error)
      if (typeof texts === 'string') return texts
      return show(texts, form)
        ? null
        : (Object.values(texts).join(' ') as Sentence) || failureText(error)
    },
  })

  // The form may be longer than the window, and its failure is not always beside its button.
  const { failure } = sending
  const submitted = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const notice = failure === null ? null : submitted.current?.querySelector('[role="alert"]')
    notice?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  /** Returns whether a control shows a fault. */
  function show(fieldTexts: FieldErrors<Field>, form: HTMLFormElement): boolean {
    // Rendered at once: only then is it known.
    flushSync(() => setErrors(fieldTexts))
    return fields.some((name) => fieldTexts[name]) && focusWrong(form)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isBusy) return
    const form = event.currentTarget
    submitted.current = form
    sending.setFailure(null)
    setSent(false)
    const read = readForm(options.schema, options.read?.(values) ?? values)
    const wrong = 'faults' in read ? errorsOf(read.faults) : {}
    const isShown = show(wrong, form)
    if ('faults' in read) {
      // The fault is of no field here.
      if (!isShown)
        sending.setFailure((Object.values(wrong).join(' ') as Sentence) || failureText(null))
      return
    }
    await sending.send({ value: read.value, typed: values, form })
  }

  function change(name: Field, value: string) {
    put(name, value)
    setErrors((now) => ({ ...now, [name]: undefined }))
  }

  function leave(name: Field, { relatedTarget }: FocusEvent) {
    // A press on the form's button must not move the button; sending checks all fields.
    if (values[name].trim() === '' || relatedTarget instanceof HTMLButtonElement) return
    const read = readForm(options.schema, options.read?.(values) ?? values)
    const text = 'faults' in read ? errorsOf(read.faults)[name] : undefined
    if (text) setErrors((now) => ({ ...now, [name]: text }))
  }

  function field(name: Field) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<Control>) => change(name, value),
      onBlur: (event: FocusEvent<Control>) => {
        if (options.checkedOnLeave?.includes(name)) leave(name, event)
      },
    }
  }

  /** A password or code: like `field`, without the typed text in an attribute. */
  function secret(name: Field) {
    const { value, ...rest } = field(name)
    const fill = (input: HTMLInputElement | null) => {
      if (input && input.value !== value) input.value = value
    }
    return { ...rest, ref: fill }
  }

  /** A checkbox. Its value is `ticked` or empty. */
  function box(name: Field, ticked: string) {
    return {
      name,
      checked: values[name] !== '',
      error: errors[name],
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
        change(name, checked ? ticked : ''),
    }
  }

  const { isBusy: busy } = sending
  return { ...rest, values, setValues, change, failure, busy, isSent, submit, field, secret, box }
}

/** The values of a form, kept until they are sent. */
function useKeptValues<Field extends string>({
  start,
  draft,
  unkept = [],
  keepsDraft = false,
}: Pick<FormOptions<Field, unknown, unknown>, 'start' | 'draft' | 'unkept' | 'keepsDraft'>) {
  const [restored] = useState(() => (draft === null ? {} : keptFields(readDraft(draft), start)))
  const [isRestored, setRestored] = useState(Object.keys(restored).length > 0)
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({ ...start, ...restored })
  /** Sent values are no draft, though the form may still show them. */
  const [sentValues, setSent] = useState<Partial<Record<Field, string>>>({})
  const changed = changedFields(values, [start, sentValues], unkept)
  useDraft(draft, changed)
  return {
    values,
    setValues,
    isChanged: changed !== null,
    put(name: Field, value: string) {
      setValues((typed) => ({ ...typed, [name]: value }))
      setSent((now) => ({ ...now, [name]: undefined }))
    },
    settle(typed: Readonly<Record<Field, string>>) {
      setRestored(false)
      if (draft === null || keepsDraft) return
      setSent(typed)
      // The form may be gone by now.
      writeDraft(draft, null)
    },
    /** Drops a restored draft that is not sent. */
    startAnew:
      isRestored && changed !== null
        ? () => {
            setValues(start)
            setRestored(false)
          }
        : undefined,
  }
}
