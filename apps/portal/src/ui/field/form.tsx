import type { FormEvent, ReactNode } from 'react'
import type { FailureText } from '#lib/failures/failures.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'

interface FormProps {
  /** The result of `useForm`. */
  readonly form: {
    submit(event: FormEvent<HTMLFormElement>): unknown
    readonly failure: FailureText | null
    readonly busy: boolean
    readonly startAnew?: (() => void) | undefined
  }
  readonly submitText: string
  /** Above the failure. */
  readonly intro?: ReactNode
  /** Beside the button. */
  readonly aside?: ReactNode
  /** Between the failure and the button. */
  readonly children: ReactNode
}

export function Form({ form, submitText, intro, aside, children }: FormProps) {
  const button = (
    <Button size="large" type="submit" busy={form.busy}>
      {submitText}
    </Button>
  )
  return (
    <Stack as="form" gap={20} onSubmit={form.submit} noValidate>
      {intro}
      <RestoredNotice startAnew={form.startAnew} />
      <FailureNotice text={form.failure} />
      {children}
      {aside ? (
        <Row gap={12}>
          {button}
          {aside}
        </Row>
      ) : (
        button
      )}
    </Stack>
  )
}
