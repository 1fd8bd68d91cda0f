import type { DialogTrigger } from '#ui/lazy-dialog.tsx'
import classes from './help-button.module.css'

export function HelpButton({ label, ...trigger }: DialogTrigger & { label: string }) {
  return (
    <button type="button" {...trigger} className={classes.button}>
      <span className={classes.text}>{label}</span>
    </button>
  )
}
