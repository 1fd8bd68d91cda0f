import { badSignOf } from '@partner-portal/contract/files/file-name'
import { RotateCw, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './files-to-send.module.css'
import type { FileToSend, useFilesToSend } from './use-files-to-send.ts'
import { fileFaultTexts, wantedFilesTexts } from './wanted-files.texts.ts'

interface FilesProps {
  readonly sending: ReturnType<typeof useFilesToSend>
  /** Gets the focus of a removed file. */
  readonly chooser: RefObject<HTMLElement | null>
}

/** Files before the hand-in, with their progress. */
export function FilesToSend({ sending, chooser }: FilesProps) {
  const t = useTexts(wantedFilesTexts)
  const { files, ready, isSending } = sending
  const passFocus = usePassFocus(chooser)
  return (
    <>
      {files.length > 0 && (
        <Stack as="ul" gap={8} top={12}>
          {files.map((file) => (
            <FileLine key={file.key} file={file} passFocus={passFocus} sending={sending} />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">
        {!isSending && ready.length > 0 && t('allSent', { count: ready.length })}
      </VisuallyHidden>
    </>
  )
}

interface FileLineProps {
  readonly file: FileToSend
  readonly passFocus: ReturnType<typeof usePassFocus>
  readonly sending: ReturnType<typeof useFilesToSend>
}

function FileLine({ file, passFocus, sending }: FileLineProps) {
  const t = useTexts(wantedFilesTexts)
  const faults = useTexts(fileFaultTexts)
  const { state, name, fault } = file
  const percent = Math.floor(file.share * 100)
  const tone = state === 'failed' ? 'danger' : undefined
  return (
    <li ref={passFocus}>
      <div className={classes.file}>
        <div>
          <Text size={14} breaks>
            {name}
          </Text>
          <Text size={13} tone={tone} secondary={!tone} role={fault ? 'alert' : undefined}>
            {state === 'failed'
              ? faults(fault ?? 'other', { sign: badSignOf(name), max: sending.maxFiles })
              : t(state, { percent })}
          </Text>
          {sending.mayRetry(file) && (
            <Row gap={4} top={4}>
              <Button
                variant="default"
                size="small"
                icon={<RotateCw size={14} aria-hidden="true" />}
                aria-label={t('retryFile', { name })}
                onClick={() => sending.retry(file)}
              >
                {t('retry')}
              </Button>
            </Row>
          )}
        </div>
        <IconButton label={t('remove', { name })} onClick={() => sending.remove(file)}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {state === 'sending' && (
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
