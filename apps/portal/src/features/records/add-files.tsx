import { Camera, type LucideIcon, Plus, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type FileToSend, useFilesToSend } from './use-files-to-send.ts'
import classes from './wanted-files.module.css'
import { type RecordOfFiles, type Wanted, wantedQuery } from './wanted-files.queries.ts'
import { fileFaultTexts, wantedFilesTexts } from './wanted-files.texts.ts'

/** A wanted thing that takes files, also dropped ones. */
export function AddFiles({
  wanted,
  grid,
  id,
  listKey,
  children,
}: RecordOfFiles & { readonly wanted: Wanted; readonly children: ReactNode }) {
  const t = useTexts(wantedFilesTexts)
  const isSmall = useSmallScreen()
  const { files, add, remove, clear } = useFilesToSend({
    id: wanted.id,
    uploads: wanted.uploads,
    handedIn: wanted.files.filter(({ outcome, isGone }) => outcome !== 'REFUSED' && !isGone),
  })
  const chooser = useRef<HTMLButtonElement>(null)
  const uploads = files.flatMap((file) => (file.state === 'ready' && file.id ? file.id : []))
  const isSending = files.some(({ state }) => /^(queued|sending|waiting)$/.test(state))
  const isWaiting = files.some(({ state }) => state === 'waiting')
  const handing = useSend({
    send: (ids: readonly number[], signal) =>
      send('sendWantedFiles', {
        params: { grid, id },
        body: { wantedId: wanted.id, uploads: [...ids] },
        signal,
      }),
    toast: (_, ids) => t('sent', { count: ids.length }),
    onSuccess: (_, ids) => {
      clear(ids)
      chooser.current?.focus()
    },
    explain(error) {
      if (hasCode(error, 'FILE_NOT_READY')) return t('notReady')
      return hasCode(error, 'ALREADY_SET_UP') ? t('acceptedMeanwhile') : undefined
    },
    invalidates: [wantedQuery({ grid, id }).queryKey, listKey, ['dashboard-cases']],
  })
  return (
    <DropArea className={classes.one} onFiles={add}>
      {children}
      {files.length > 0 && (
        <Stack as="ul" gap={8} top={12}>
          {files.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              onRemove={() => {
                remove(file)
                chooser.current?.focus()
              }}
            />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">
        {isWaiting
          ? t('waiting')
          : !isSending && uploads.length > 0 && t('allSent', { count: uploads.length })}
      </VisuallyHidden>
      <Row gap={8} top={12}>
        {uploads.length > 0 && (
          <Button
            size="small"
            busy={handing.isBusy}
            disabled={isSending}
            onClick={() => void handing.send(uploads)}
          >
            {t('send', { count: uploads.length })}
          </Button>
        )}
        <FilesButton button={chooser} icon={Plus} text={t('choose')} name={wanted.name} add={add} />
        {isSmall && (
          <FilesButton icon={Camera} text={t('photo')} name={wanted.name} add={add} takesPhoto />
        )}
      </Row>
      <FailureNotice text={handing.failure} />
    </DropArea>
  )
}

interface FilesButtonProps {
  readonly button?: RefObject<HTMLButtonElement | null>
  readonly icon: LucideIcon
  readonly text: string
  /** Of what is wanted. */
  readonly name: string
  readonly add: (files: readonly File[]) => void
  readonly takesPhoto?: boolean
}

function FilesButton({ button, icon: Icon, text, name, add, takesPhoto }: FilesButtonProps) {
  const t = useTexts(wantedFilesTexts)
  const input = useRef<HTMLInputElement>(null)
  const label = t('toWanted', { action: text, name })
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!takesPhoto}
        capture={takesPhoto ? 'environment' : undefined}
        hidden
        accept={takesPhoto ? 'image/jpeg,image/png' : '.pdf,.jpg,.jpeg,.png'}
        aria-label={label}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        ref={button}
        variant="default"
        size="small"
        icon={<Icon size={14} aria-hidden="true" />}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}

const shownTones = { failed: 'danger', waiting: 'warning', broken: 'warning' } as const

function FileLine({ file, onRemove }: { file: FileToSend; onRemove: () => void }) {
  const t = useTexts(wantedFilesTexts)
  const faults = useTexts(fileFaultTexts)
  const { state, name, fault } = file
  const percent = Math.floor(file.share * 100)
  const tone = state in shownTones ? shownTones[state as keyof typeof shownTones] : undefined
  return (
    <li>
      <div className={classes.file}>
        <div>
          <Text size={14} breaks>
            {name}
          </Text>
          <Text size={13} tone={tone} secondary={!tone} role={fault ? 'alert' : undefined}>
            {state === 'failed' ? faults(fault ?? 'other') : t(state, { percent })}
          </Text>
        </div>
        <IconButton label={t('remove', { name })} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <progress
          className={classes.progress}
          value={percent}
          max={100}
          aria-label={t('progress', { name })}
        />
      )}
    </li>
  )
}
