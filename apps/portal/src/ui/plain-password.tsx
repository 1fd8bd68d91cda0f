import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { formTexts } from '#lib/form.texts.ts'
import { useTexts } from '#lib/texts.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import classes from './plain-password.module.css'

/** A password field with a button that shows what was typed. */
export function PlainPassword(field: ComponentProps<typeof PlainField>) {
  const t = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes.reveal}
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
