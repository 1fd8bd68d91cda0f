import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './unsaved-warning.module.css'
import { unsavedTexts } from './unsaved-warning.texts.ts'

interface UnsavedQuestionProps {
  readonly opened: boolean
  readonly text: string
  readonly leave: string
  readonly stay: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether to discard unsaved changes. */
export function UnsavedQuestion(props: UnsavedQuestionProps) {
  const t = useTexts(unsavedTexts)
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onStay}
      title={t('unsavedTitle')}
      width={450}
      closeLabel={t('close')}
    >
      {props.text}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onLeave}>
          {props.leave}
        </Button>
        <Button data-autofocus onClick={props.onStay}>
          {props.stay}
        </Button>
      </div>
    </Dialog>
  )
}
