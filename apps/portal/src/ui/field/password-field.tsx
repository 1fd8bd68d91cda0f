import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { formTexts } from '#lib/form/form.texts.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import classes from './password-field.module.css'
import { type SecretFieldProps, TextField } from './text-field.tsx'

export function PasswordField(field: SecretFieldProps) {
  const t = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          className={classes.reveal}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} />
        </IconButton>
      }
    />
  )
}
