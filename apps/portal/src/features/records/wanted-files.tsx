import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { WantedFiles as WantedFilesAnswer } from '@partner-portal/contract/records/wanted-files'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type DragEvent, useRef } from 'react'
import { RecordPart } from '#domain/record-part.tsx'
import { useSend } from '#lib/actions/use-send.ts'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'
import { hasFeature } from '#lib/config/features.ts'
import { hasCode } from '#lib/failures/failures.ts'
import { formatDate, formatMoment } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { FailureNotice } from '#ui/notice.tsx'
import { type FileToSend, useFilesToSend } from './use-files-to-send.ts'
import { fileFaultTexts, wantedFilesTexts } from './wanted-files.texts.ts'

interface WantedFilesProps {
  readonly grid: GridName
  readonly id: number
}

function wantedQuery({ grid, id }: WantedFilesProps) {
  return queryOptions({
    queryKey: ['wanted-files', grid, id],
    queryFn: async ({ signal }) =>
      readWanted(await ifOffered(send('findWantedFiles', { params: { grid, id }, signal }))),
  })
}

function readWanted(answer: Loose<WantedFilesAnswer> | undefined | null) {
  return (answer?.collection ?? []).filter(has('id', 'name', 'state')).map((one) => ({
    ...one,
    files: (one.files ?? []).filter(has('id', 'name', 'handedInAt')),
  }))
}

type Wanted = ReturnType<typeof readWanted>[number]

/** What is wanted for a document or contract. Nothing where nothing is. */
export function WantedFiles(props: WantedFilesProps) {
  const t = useTexts(wantedFilesTexts)
  const query = useQuery(wantedQuery(props))
  const { data, error } = query
  if (error && !data) return <LoadFailure text={t('failed')} query={query} />
  if (!data || data.length === 0) return null
  return (
    <RecordPart title={t('title')}>
      <Stack gap={16}>
        {data.map((wanted) => (
          <WantedOne key={wanted.id} wanted={wanted} {...props} />
        ))}
      </Stack>
    </RecordPart>
  )
}

function WantedOne({ wanted, grid, id }: WantedFilesProps & { wanted: Wanted }) {
  const t = useTexts(wantedFilesTexts)
  const takesFiles = wanted.state !== 'ACCEPTED' && hasFeature('uploads')
  return (
    <div role="group" aria-label={wanted.name}>
      <Row gap={8} justify="space-between">
        <Text as="h4" size={14} bold>
          {wanted.name}
        </Text>
        <Text size={13}>{t(wanted.state)}</Text>
      </Row>
      {wanted.description && <Text size={14}>{wanted.description}</Text>}
      {wanted.deadline && (
        <Text size={13} secondary>
          {t('deadline', { day: formatDate(wanted.deadline) })}
        </Text>
      )}
      {wanted.state === 'REFUSED' && wanted.reason && (
        <Text size={14}>{t('reason', { reason: wanted.reason })}</Text>
      )}
      <Stack as="ul" gap={4} top={4}>
        {wanted.files.map((file) => (
          <li key={file.id}>
            {file.name}{' '}
            <Text as="span" size={13} secondary>
              {[
                t('handedIn', { moment: formatMoment(file.handedInAt) }),
                file.takenAt && t('taken'),
                file.outcome && t(file.outcome),
                file.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
      {takesFiles && <AddFiles wantedId={wanted.id} grid={grid} id={id} />}
    </div>
  )
}

function AddFiles({ wantedId, grid, id }: WantedFilesProps & { wantedId: number }) {
  const t = useTexts(wantedFilesTexts)
  const { files, add, remove, clear } = useFilesToSend()
  const input = useRef<HTMLInputElement>(null)
  const uploads = files.flatMap((file) => file.id ?? [])
  const isWhole = files.every((file) => file.id !== null || file.fault !== null)
  const handing = useSend({
    send: (_: undefined, signal) =>
      send('sendWantedFiles', { params: { grid, id }, body: { wantedId, uploads }, signal }),
    toast: () => t('sent', { count: uploads.length }),
    onSuccess: () => clear(uploads),
    explain: (error) => (hasCode(error, 'FILE_NOT_READY') ? t('notReady') : undefined),
    invalidates: [wantedQuery({ grid, id }).queryKey],
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Stack as="ul" gap={4} top={4}>
        {files.map((file) => (
          <FileLine key={file.key} file={file} onRemove={() => remove(file)} />
        ))}
      </Stack>
      <Text size={13} top={8} below={8} secondary>
        {t('hint')}
      </Text>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="application/pdf,image/jpeg,image/png"
        aria-label={t('choose')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Row gap={8}>
        <Button
          variant="default"
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        {uploads.length > 0 && (
          <Button
            size="small"
            busy={handing.isBusy}
            disabled={!isWhole}
            onClick={() => void handing.send(undefined)}
          >
            {t('send', { count: uploads.length })}
          </Button>
        )}
      </Row>
      <FailureNotice text={handing.failure} />
    </div>
  )
}

function FileLine({ file, onRemove }: { file: FileToSend; onRemove: () => void }) {
  const t = useTexts(wantedFilesTexts)
  const faults = useTexts(fileFaultTexts)
  const percent = Math.floor(file.share * 100)
  const state = file.isWaiting ? 'waiting' : file.id === null ? 'sending' : 'ready'
  return (
    <li>
      <Row gap={8} justify="space-between">
        <span>{file.name}</span>
        <Button
          variant="subtle"
          size="compact"
          aria-label={t('remove', { name: file.name })}
          icon={<X size={14} aria-hidden="true" />}
          onClick={onRemove}
        />
      </Row>
      <Text size={13} role="status" secondary>
        {file.fault ? faults(file.fault) : t(state, { percent })}
      </Text>
    </li>
  )
}
