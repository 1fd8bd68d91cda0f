import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './lazy.tsx'
import { Notice } from './notice.tsx'
import classes from './question.module.css'

type Choice = Pick<ComponentProps<typeof Button>, 'onClick' | 'busy'> & { readonly text: string }

interface QuestionProps extends DialogProps {
  readonly title: string
  readonly text: string
  readonly failure?: string | null
  readonly other: Choice
  /** Has the focus. */
  readonly main: Choice
}

export function Question({ title, text, failure, other, main, ...dialog }: QuestionProps) {
  return (
    <Dialog {...dialog} title={title} width={450}>
      <p className={classes.text}>{text}</p>
      {failure && <Notice tone="danger" text={failure} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={other.onClick}>
          {other.text}
        </Button>
        <Button data-autofocus busy={main.busy} onClick={main.onClick}>
          {main.text}
        </Button>
      </div>
    </Dialog>
  )
}
