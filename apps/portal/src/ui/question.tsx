import { type ComponentProps, type ReactNode, useState } from 'react'
import { type SendOptions, useSend } from '#lib/actions/use-send.ts'
import type { FailureText } from '#lib/failures/failures.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Row, Stack, Text } from './layout.tsx'
import type { DialogProps, OpenState } from './lazy.tsx'
import { FailureNotice } from './notice.tsx'

type Choice = Pick<ComponentProps<typeof Button>, 'onClick' | 'busy'> & { readonly text: string }

interface QuestionProps extends DialogProps {
  readonly title: string
  readonly text: string
  readonly failure?: FailureText | null
  readonly children?: ReactNode
  readonly alternative: Choice
  /** Has the focus. */
  readonly main: Choice
}

export function Question(props: QuestionProps) {
  const { title, text, failure, children, alternative, main, ...dialog } = props
  return (
    <Dialog {...dialog} title={title} width={450}>
      <Stack gap={12} below={24}>
        <Text>{text}</Text>
        {children}
        <FailureNotice text={failure} />
      </Stack>
      <Row gap={12} justify="flex-end">
        <Button variant="default" onClick={alternative.onClick}>
          {alternative.text}
        </Button>
        <Button data-autofocus busy={main.busy} onClick={main.onClick}>
          {main.text}
        </Button>
      </Row>
    </Dialog>
  )
}

interface AskingButtonProps<Answer> extends Omit<ComponentProps<typeof Button>, 'title'> {
  readonly title: string
  readonly text: string
  readonly cancel: string
  /** Also the text of the button, unless it has another. */
  readonly confirm: string
  readonly action: SendOptions<void, Answer>
}

/** A button that asks before it sends. A failure is shown in the question, a success closes it. */
export function AskingButton<Answer>(props: AskingButtonProps<Answer>) {
  const { title, text, cancel, confirm, children = confirm, action, ...button } = props
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { send, isBusy, failure, setFailure } = useSend({
    ...action,
    onSuccess(answer, input) {
      close()
      return action.onSuccess?.(answer, input)
    },
  })
  function ask() {
    setFailure(null)
    setOpened(true)
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={ask}>
        {children}
      </Button>
      <Question
        {...{ opened: opened as OpenState, title, text, failure }}
        onClose={close}
        alternative={{ text: cancel, onClick: close }}
        main={{ text: confirm, busy: isBusy, onClick: () => void send() }}
      />
    </>
  )
}

interface SendButtonProps<Answer> extends ComponentProps<typeof Button> {
  readonly action: SendOptions<void, Answer>
}

/** A button that sends at once. A failure is shown as a notification. */
export function SendButton<Answer>({ action, ...button }: SendButtonProps<Answer>) {
  const { send, isBusy } = useSend(action)
  return <Button variant="default" {...button} busy={isBusy} onClick={() => void send()} />
}
