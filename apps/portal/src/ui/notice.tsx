import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FailureText } from '#lib/failures/failures.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { wholeWords } from '#lib/texts/whole-words.tsx'
import type { Tone } from '#ui/status-badge.tsx'
import classes from './notice.module.css'

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  information: Info,
  neutral: Info,
} satisfies Record<Tone, unknown>

interface NoticeProps<Shown extends Tone> {
  readonly tone: Shown
  readonly text: string
  readonly children?: ReactNode
}

function AnyNotice(props: NoticeProps<Tone>) {
  const Icon = icons[props.tone]
  return (
    <div
      className={classes.notice}
      data-tone={props.tone}
      role={props.tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} className={classes.icon} />
      <span className={classes.text}>{wholeWords(props.text)}</span>
      {props.children}
    </div>
  )
}

/** A message beside its cause. `children` may have an action after the text. */
export const Notice: (props: NoticeProps<Exclude<Tone, 'danger'>>) => ReactNode = AnyNotice

/** The reason for a failed action, from `useSend` and `useForm`; nothing without one. */
export function FailureNotice(props: {
  text: FailureText | Sentence | null | undefined
  children?: ReactNode
}) {
  const { children } = props
  // A text has no `inAlert`.
  const text = (props.text as FailureText | null)?.inAlert ?? (props.text as Sentence | null)
  return text ? <AnyNotice {...{ tone: 'danger', text, children }} /> : null
}
