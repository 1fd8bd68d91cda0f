import { BareButton } from '#ui/button.tsx'
import type { DialogTrigger } from '#ui/lazy.tsx'
import classes from './help-button.module.css'

export function HelpButton({ label, ...trigger }: DialogTrigger & { label: string }) {
  return (
    <BareButton {...trigger} className={classes.button}>
      <span className={classes.text}>{label}</span>
    </BareButton>
  )
}
