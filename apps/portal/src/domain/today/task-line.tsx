import type { Task } from '@partner-portal/contract/today/today'
import { Link } from '@tanstack/react-router'
import { NotebookPen, Phone } from 'lucide-react'
import { useRef } from 'react'
import { clientPage } from '#domain/clients/client-page.ts'
import { leadWorkKeys } from '#domain/leads/lead-work.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle, IconButton } from '#ui/button.tsx'
import { PhoneLink } from '#ui/contact-link.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { DialogButton, Lazy } from '#ui/lazy.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { dueOf, keyOf, pageOf, useTaskText, useUntilText } from './task-text.ts'
import classes from './today.module.css'
import { todayTexts } from './today.texts.ts'
import { useStep } from './use-step.ts'

const importNote = () => import('./note-dialog.tsx').then((file) => file.NoteDialog)
const importNext = () =>
  import('#domain/leads/next-step-form.tsx').then((file) => file.NextStepForm)

interface TaskLineProps {
  readonly task: Task
  readonly mayAct: boolean
  readonly onSettled: (isDone: boolean) => void
  /** Moves the focus to the next task. */
  readonly onNext: () => void
}

const tones = { overdue: 'danger', due: 'warning', later: undefined } as const

export function TaskLine({ task, mayAct, onSettled, onNext }: TaskLineProps) {
  const t = useTexts(todayTexts)
  const until = useUntilText()(task)
  const text = useTaskText()(task)
  const { client, newsId } = task
  const page = clientPage(task.nip)
  const step = useStep(task, { onSettled, onNext })
  const read = useSend({
    send: (id: number) => send('updateReadNews', { body: { first: id, last: id } }),
    onSuccess: () => step.settle(),
    invalidates: leadWorkKeys,
    awaitsQueries: false,
  })
  const { act } = step
  const link = useRef<HTMLAnchorElement>(null)
  const passFocus = usePassFocus(link)
  return (
    <li className={classes.line} data-done={act !== null || undefined}>
      {page ? (
        <Link to={page} className={classes.client}>
          {client}
        </Link>
      ) : (
        client && <span className={classes.client}>{client}</span>
      )}
      <span className={classes.what} data-task={keyOf(task)}>
        <PageLink
          {...pageOf(task)}
          ref={link}
          onClick={() => {
            if (newsId && mayAct) void read.send(newsId)
          }}
        >
          {text}
        </PageLink>
      </span>
      <span className={classes.until}>
        <Text
          as="span"
          size={13}
          secondary={act !== null}
          tone={act ? undefined : tones[dueOf(task)]}
        >
          {act ? t(act.what, { day: formatDate(act.step?.day ?? null) }) : until}
        </Text>
      </span>
      {mayAct && (
        <div className={classes.acts}>
          {step.stored && !act && <StepActs {...{ task, text, step }} />}
          {newsId && !act && (
            <Button
              variant="default"
              size="small"
              data-act="done"
              busy={read.isBusy}
              onClick={() => void read.send(newsId)}
            >
              {t('read')}
            </Button>
          )}
          {step.stored && act && (
            <Button
              variant="subtle"
              size="small"
              busy={step.isBusy}
              aria-label={t('undoOne', { task: text })}
              onClick={() => void step.undo()}
            >
              {t('undo')}
            </Button>
          )}
          <ClientActs task={task} />
        </div>
      )}
      {step.isPlanning && (
        <div className={classes.next} ref={passFocus}>
          <Lazy
            importer={importNext}
            needed
            with={{
              id: task.id ?? 0,
              seen: step.current,
              words: step.stored?.text ?? '',
              onPlanned: step.planned,
              onClose: step.planNone,
            }}
          />
        </div>
      )}
    </li>
  )
}

interface StepActsProps {
  readonly task: Task
  readonly text: string
  readonly step: ReturnType<typeof useStep>
}

function StepActs({ text, step }: StepActsProps) {
  const t = useTexts(todayTexts)
  return (
    <>
      <Button
        variant="default"
        size="small"
        data-act="done"
        busy={step.isBusy}
        aria-label={t('doneOne', { task: text })}
        onPointerEnter={() => void importNext()}
        onClick={() => void step.finish()}
      >
        {t('done')}
      </Button>
      <Button
        variant="subtle"
        size="small"
        data-act="put-off"
        aria-label={t('putOffOne', { task: text })}
        onPointerEnter={() => void importNext()}
        onClick={step.putOff}
      >
        {t('putOff')}
      </Button>
    </>
  )
}

/** A call and a note, of a lead. */
function ClientActs({ task: { client, grid, id, phoneNumber } }: { task: Task }) {
  const t = useTexts(todayTexts)
  const named = { client: client ?? '' }
  return (
    <>
      {phoneNumber && (
        <PhoneLink
          number={phoneNumber}
          aria-label={t('call', named)}
          {...buttonStyle({ variant: 'subtle', size: 'small' })}
        >
          <Phone size={18} aria-hidden="true" />
        </PhoneLink>
      )}
      {grid === 'lead-grid' && id !== null && hasFeature('leads') && (
        <DialogButton
          as={IconButton}
          size="medium"
          label={t('note', named)}
          importer={importNote}
          with={{ id }}
        >
          <NotebookPen size={18} aria-hidden="true" />
        </DialogButton>
      )}
    </>
  )
}
