import type { FormSchema } from '@partner-portal/contract/rules/faults'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#lib/form/field-errors.ts'
import { useForm } from '#lib/form/use-form.ts'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'

export interface CodeFormProps<T, Answer> {
  readonly schema: FormSchema<T>
  /** The schema's input, if it is more than the code. */
  read?(typed: { readonly code: string }): unknown
  send(value: T): Promise<Answer>
  toast?(answer: Answer): string
  onSuccess?(answer: Answer): unknown
  /** The meaning of a failed request: a text of the field, or of the form. */
  explain(error: unknown): FieldErrors<'code'> | string | undefined
  readonly label: string
  readonly kind?: 'digits' | 'letters'
  readonly takesFocus?: boolean
  readonly submitText: string
  /** Before the field. */
  readonly children?: ReactNode
  /** Beside the button. */
  readonly other?: ReactNode
}

/** A form for a one-time code. */
export function CodeForm<T, Answer>(props: CodeFormProps<T, Answer>) {
  const { toast, read, kind = 'digits', takesFocus = false } = props
  const form = useForm({
    start: { code: '' },
    schema: props.schema,
    ...(read && { read }),
    send: props.send,
    ...(toast && { toast }),
    onSuccess: (answer) => props.onSuccess?.(answer),
    explain: props.explain,
  })
  return (
    <Form form={form} intro={props.children} submitText={props.submitText} other={props.other}>
      <CodeField {...form.field('code')} label={props.label} kind={kind} takesFocus={takesFocus} />
    </Form>
  )
}
