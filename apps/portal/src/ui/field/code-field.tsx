import { takeFocus } from '#ui/lost-focus.ts'
import { type SecretFieldProps, TextField } from './text-field.tsx'

interface CodeFieldProps extends SecretFieldProps {
  /** `digits` come by SMS, by e-mail or from an app; `letters` from the user's list. */
  readonly kind?: 'digits' | 'letters'
  /** Focuses the field at its first show. */
  readonly takesFocus?: boolean
}

const attributes = {
  digits: { inputMode: 'numeric', autoComplete: 'one-time-code', autoCapitalize: 'none' },
  letters: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
} as const

export function CodeField({ kind = 'digits', takesFocus, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...attributes[kind]}
      {...field}
      {...(takesFocus && { ref: takeFocus, 'data-autofocus': true })}
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
