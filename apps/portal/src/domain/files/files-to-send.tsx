import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Stack, Text } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './files-to-send.module.css'
import type { FileToSend, useFilesToSend } from './use-files-to-send.ts'
import { fileFaultTexts, wantedFilesTexts } from './wanted-files.texts.ts'

/** As the browser's choice of files offers them. */
export const handedFileNames = '.pdf,.jpg,.jpeg,.png'

interface FilesProps {
  readonly sending: ReturnType<typeof useFilesToSend>
  /** Gets the focus of a file that goes. */
  readonly chooser: RefObject<HTMLElement | null>
}

/** Files that are not handed in yet, and how far each is. */
export function FilesToSend({ sending, chooser }: FilesProps) {
  const t = useTexts(wantedFilesTexts)
  const { files, ready, isSending, remove } = sending
  const passFocus = usePassFocus(chooser)
  const isWaiting = files.some(({ state }) => state === 'waiting')
  return (
    <>
      {files.length > 0 && (
        <Stack as="ul" gap={8} top={12}>
          {files.map((file) => (
            <FileLine
              key={file.key}
              file={file}
              passFocus={passFocus}
              onRemove={() => remove(file)}
            />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">
        {isWaiting
          ? t('waiting')
          : !isSending && ready.length > 0 && t('allSent', { count: ready.length })}
      </VisuallyHidden>
    </>
  )
}

const shownTones = { failed: 'danger', waiting: 'warning', broken: 'warning' } as const

interface FileLineProps {
  readonly file: FileToSend
  readonly passFocus: ReturnType<typeof usePassFocus>
  readonly onRemove: () => void
}

function FileLine({ file, passFocus, onRemove }: FileLineProps) {
  const t = useTexts(wantedFilesTexts)
  const faults = useTexts(fileFaultTexts)
  const { state, name, fault } = file
  const percent = Math.floor(file.share * 100)
  const tone = state in shownTones ? shownTones[state as keyof typeof shownTones] : undefined
  return (
    <li ref={passFocus}>
      <div className={classes.file}>
        <div>
          <Text size={14} breaks>
            {name}
          </Text>
          {/* oxlint-disable-next-line one-way/other-ways -- A file's line has one place for its state and its fault. */}
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
