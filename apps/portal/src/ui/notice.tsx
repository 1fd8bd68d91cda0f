import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#ui/status-badge.tsx'
import classes from './notice.module.css'

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  information: Info,
  neutral: Info,
} satisfies Record<Tone, unknown>

/** A message beside its cause. `children` may have an action after the text. */
export function Notice(props: { tone: Tone; text: string; children?: ReactNode }) {
  const Icon = icons[props.tone]
  return (
    <div
      className={classes.notice}
      data-tone={props.tone}
      role={props.tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} className={classes.icon} />
      <span className={classes.text}>{props.text}</span>
      {props.children}
    </div>
  )
}

/** Why an action failed, as `useSend` and `useForm` give it; nothing while none has. */
export function FailureNotice({ text }: { text: string | null | undefined }) {
  return text ? <Notice tone="danger" text={text} /> : null
}
