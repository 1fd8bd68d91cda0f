import type { Task } from '@partner-portal/contract/today/today'
import { Link } from '@tanstack/react-router'
import { Ellipsis, NotebookPen, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { clientPage } from '#domain/clients/client-page.ts'
import { leadWorkKeys } from '#domain/leads/lead-work.queries.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatNearDay, formatPhone } from '#lib/format/format.ts'
import type { Walk } from '#lib/routing/walk.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, buttonStyle, IconButton } from '#ui/button.tsx'
import { PhoneLink } from '#ui/contact-link.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { DialogButton, Lazy } from '#ui/lazy.tsx'
import { useLostFocus } from '#ui/lost-focus.ts'
import { PageLink } from '#ui/page-link.tsx'
import { keyOf, type QueueLine } from './task-lines.ts'
import { dueOf, pageOf, useTaskText } from './task-text.ts'
import classes from './today.module.css'
import { todayTexts } from './today.texts.ts'
import { type LineState, useStep } from './use-step.ts'

const importNote = () => import('./note-dialog.tsx').then((file) => file.NoteDialog)
const importNext = () =>
  import('#domain/leads/next-step-form.tsx').then((file) => file.NextStepForm)
const nearNext = () => void importNext()

interface TaskLineProps {
  readonly task: QueueLine
  readonly line: LineState | undefined
  readonly walk: Walk
  readonly mayAct: boolean
  readonly onChange: (line: LineState) => void
  /** Moves the focus to the next task. */
  readonly onNext: () => void
}

const tones = { overdue: 'danger', due: 'warning', later: undefined } as const

export function TaskLine({ task, line, walk, mayAct, ...on }: TaskLineProps) {
  const t = useTexts(todayTexts)
  const text = useTaskText()(task)
  const { client, newsId } = task
  const page = clientPage(task.nip)
  const step = useStep(task, line, on)
  const { act, current } = step
  const until = task.until && formatNearDay(task.until)
  const when = act ? t(act, { day: formatNearDay(current?.day ?? '') }) : until
  const read = useSend({
    send: (id: number) => send('updateReadNews', { body: { first: id, last: id } }),
    onSuccess: () => step.settle('isDone', null),
    invalidates: leadWorkKeys,
    awaitsQueries: false,
  })
  const [isNoted, setNoted] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const passFocus = usePassFocus(link)
  useLostFocus(link, act)
  return (
    <li className={classes.line} data-done={act !== null || undefined}>
      {page ? (
        <Link to={page} state={{ walk }} className={classes.client}>
          {client}
        </Link>
      ) : (
        client && <span className={classes.client}>{client}</span>
      )}
      <span className={classes.what} data-task={keyOf(task)}>
        <PageLink
          {...pageOf(task)}
          walk={walk}
          ref={link}
          onClick={() => {
            if (newsId && mayAct) void read.send(newsId)
          }}
        >
          {text}
        </PageLink>
      </span>
      <span className={classes.until} aria-live="polite">
        {task.agentName && !act && (
          <Text as="span" size={13} secondary>
            {task.agentName}
            {until && ' · '}
          </Text>
        )}
        <Text
          as="span"
          size={13}
          secondary={act !== null}
          tone={act ? undefined : tones[dueOf(task)]}
        >
          {[when, isNoted && t('noted')].filter(Boolean).join(' · ')}
        </Text>
      </span>
      {mayAct && <Acts {...{ task, text, step, read }} onNoted={() => setNoted(true)} />}
      {step.isPlanning && (
        <div className={classes.next} ref={passFocus}>
          <Lazy
            importer={importNext}
            needed
            with={{
              id: task.id ?? 0,
              seen: current,
              words: step.stored?.text ?? '',
              day: step.dayToPutOff,
              onPlanned: step.planned,
              onClose: step.planNone,
            }}
          />
        </div>
      )}
    </li>
  )
}

interface ActsProps {
  readonly task: Task
  readonly text: string
  readonly step: ReturnType<typeof useStep>
  readonly read: { readonly isBusy: boolean; send(newsId: number): unknown }
  readonly onNoted: () => void
}

const main = { variant: 'default', size: 'small', 'data-act': 'done' } as const

/** On a phone the main act and the call, with the rest behind a button. */
function Acts({ task, text, step, read, onNoted }: ActsProps) {
  const t = useTexts(todayTexts)
  const [isOpen, setOpen] = useState(false)
  const { act } = step
  const { newsId } = task
  const mayPutOff = step.stored !== null && !act
  const note = <Note {...{ task, onNoted }} />
  return (
    <>
      <div className={classes.acts}>
        {mayPutOff && (
          <Button
            {...main}
            busy={step.isBusy}
            aria-label={t('doneOne', { task: text })}
            onPointerEnter={nearNext}
            onClick={() => void step.finish()}
          >
            {t('done')}
          </Button>
        )}
        {newsId && !act && (
          <Button {...main} busy={read.isBusy} onClick={() => void read.send(newsId)}>
            {t('read')}
          </Button>
        )}
        {step.mayUndo && (
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
        <Call task={task} />
        {!step.stored && note}
        <IconButton
          className={classes.toggle}
          label={t('more', { task: text })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.rest} data-open={isOpen || undefined}>
        {mayPutOff && (
          <Button
            variant="subtle"
            size="small"
            data-act="put-off"
            aria-label={t('putOffOne', { task: text })}
            onPointerEnter={nearNext}
            onClick={step.putOff}
          >
            {t('putOff')}
          </Button>
        )}
        {step.stored && note}
      </div>
    </>
  )
}

function Call({ task: { client, phoneNumber } }: Pick<ActsProps, 'task'>) {
  const t = useTexts(todayTexts)
  if (!phoneNumber) return null
  const number = formatPhone(phoneNumber)
  return (
    <PhoneLink
      number={phoneNumber}
      aria-label={t('call', { client: client ?? '', number })}
      {...buttonStyle({ variant: 'subtle', size: 'small' })}
    >
      <Phone size={18} aria-hidden="true" />
      <span className={classes.number}>{number}</span>
    </PhoneLink>
  )
}

/** A note on a lead. */
function Note({ task, onNoted }: Pick<ActsProps, 'task' | 'onNoted'>) {
  const t = useTexts(todayTexts)
  const { grid, id } = task
  const client = task.client ?? ''
  return (
    grid === 'lead-grid' &&
    id !== null &&
    hasFeature('leads') && (
      <DialogButton
        as={IconButton}
        size="medium"
        label={t('note', { client })}
        importer={importNote}
        with={{ id, client, onAdded: onNoted }}
      >
        <NotebookPen size={18} aria-hidden="true" />
      </DialogButton>
    )
  )
}
