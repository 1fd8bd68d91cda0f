import type { ComponentProps, KeyboardEvent } from 'react'
import { Control, type FieldProps } from './control.tsx'

/** Enter begins a line; with Ctrl, or Cmd, it sends the form. */
function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, hideLabel, error, describedBy, size, ...area } = props
  return (
    <Control {...{ label, hideLabel, error, describedBy, size }}>
      {(control) => <textarea rows={3} onKeyDown={sendByKeys} {...area} {...control} />}
    </Control>
  )
}
