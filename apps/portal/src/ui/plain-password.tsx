import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { PlainField } from '#ui/plain-field.tsx'
import classes from './plain-password.module.css'

interface PlainPasswordProps extends ComponentProps<typeof PlainField> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A password field with a button that shows what was typed. */
export function PlainPassword({ showLabel, hideLabel, ...field }: PlainPasswordProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.reveal}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
