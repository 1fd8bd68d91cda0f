import type { ReactNode } from 'react'
import { type FormOptions, useForm } from '#lib/form/use-form.ts'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'

interface CodeFormProps<T, Answer> extends Omit<FormOptions<'code', T, Answer>, 'start' | 'draft'> {
  readonly label: string
  readonly kind?: 'digits' | 'letters'
  readonly takesFocus?: boolean
  readonly submitText: string
  /** Before the field. */
  readonly children?: ReactNode
  /** Beside the button. */
  readonly aside?: ReactNode
}

export function CodeForm<T, Answer>(props: CodeFormProps<T, Answer>) {
  const { label, kind = 'digits', takesFocus = false, ...rest } = props
  const { submitText, children, aside, ...options } = rest
  const form = useForm({ start: { code: '' }, draft: null, ...options })
  return (
    <Form form={form} intro={children} submitText={submitText} aside={aside}>
      <CodeField {...form.secret('code')} label={label} kind={kind} takesFocus={takesFocus} />
    </Form>
  )
}
