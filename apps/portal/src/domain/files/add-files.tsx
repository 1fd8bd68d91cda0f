import { handedFileEndings } from '@partner-portal/contract/files/file-content'
import { Camera, Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FilesToSend } from '#domain/files/files-to-send.tsx'
import { useFilesToSend } from '#domain/files/use-files-to-send.ts'
import { wantedFilesTexts } from '#domain/files/wanted-files.texts.ts'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ChooseFiles } from '#ui/choose-files.tsx'
import { DropArea } from '#ui/drop-area.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Row } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import classes from './wanted-files.module.css'
import { type RecordOfFiles, type WantedFile, wantedQuery } from './wanted-files.queries.ts'

/** Takes files for a wanted thing, also dropped ones. */
export function AddFiles({
  wantedFile,
  grid,
  id,
  listKey,
  children,
}: RecordOfFiles & { readonly wantedFile: WantedFile; readonly children: ReactNode }) {
  const t = useTexts(wantedFilesTexts)
  const isSmall = useSmallScreen()
  const sending = useFilesToSend({ wantedId: wantedFile.id, uploads: wantedFile.uploads ?? [] })
  const { ready, isSending, add, clear } = sending
  const chooser = useRef<HTMLButtonElement>(null)
  const passFocus = usePassFocus(chooser)
  const handing = useSend({
    send: (ids: readonly number[], signal) =>
      send('sendWantedFiles', {
        params: { grid, id },
        body: { wantedId: wantedFile.id, uploads: [...ids] },
        signal,
      }),
    toast: (_, ids) => t('sent', { count: ids.length }),
    onSuccess: (_, ids) => clear(ids),
    explain(error) {
      if (hasCode(error, 'FILE_NOT_READY')) return t('notReady')
      return hasCode(error, 'ALREADY_SET_UP') ? t('acceptedMeanwhile') : undefined
    },
    invalidates: [wantedQuery({ grid, id }).queryKey, listKey, ['dashboard-cases']],
  })
  const button = { variant: 'default', size: 'small', onFiles: add } as const
  return (
    <DropArea className={classes.one} onFiles={add}>
      {children}
      <FilesToSend sending={sending} chooser={chooser} />
      <Row gap={8} top={12}>
        {ready.length > 0 && (
          <Button
            ref={passFocus}
            size="small"
            busy={handing.isBusy}
            disabled={isSending}
            onClick={() => void handing.send(ready)}
          >
            {t('send', { count: ready.length })}
          </Button>
        )}
        <ChooseFiles
          ref={chooser}
          {...button}
          icon={<Plus size={14} aria-hidden="true" />}
          aria-label={t('toWanted', { action: t('choose'), name: wantedFile.name })}
          accept={`${handedFileEndings}`}
          multiple
        >
          {t('choose')}
        </ChooseFiles>
        {isSmall && (
          <ChooseFiles
            {...button}
            icon={<Camera size={14} aria-hidden="true" />}
            aria-label={t('toWanted', { action: t('photo'), name: wantedFile.name })}
            accept="image/jpeg,image/png"
            capture="environment"
          >
            {t('photo')}
          </ChooseFiles>
        )}
      </Row>
      <FailureNotice text={handing.failure} />
    </DropArea>
  )
}
