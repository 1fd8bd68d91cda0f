import type { ComponentProps } from 'react'
import { PlainControl, type PlainControlProps } from './plain-control.tsx'

type PlainTextAreaProps = ComponentProps<'textarea'> & PlainControlProps

export function PlainTextArea({ label, error, ...area }: PlainTextAreaProps) {
  return (
    <PlainControl label={label} error={error}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </PlainControl>
  )
}
