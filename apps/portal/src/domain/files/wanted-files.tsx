import type { Day } from '@partner-portal/contract/values/opaque'
import { Check, CircleX, FileUp, Hourglass } from 'lucide-react'
import { SalesmanButton } from '#domain/account/ask-salesman.tsx'
import { wantedFilesTexts } from '#domain/files/wanted-files.texts.ts'
import { usePart } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { formatDate, formatMoment } from '#lib/format/format.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { RecordPart } from '#list/record/record-part.tsx'
import { Hint } from '#ui/hint.tsx'
import { Row, Stack, Text } from '#ui/layout.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AddFiles } from './add-files.tsx'
import classes from './wanted-files.module.css'
import { isOpen, type RecordOfFiles, type WantedFile, wantedQuery } from './wanted-files.queries.ts'

interface WantedFilesProps extends RecordOfFiles {
  /** True if the status announces missing files. */
  readonly isUncompleted: boolean
}

const states = {
  WANTED: { tone: 'warning', icon: FileUp },
  REFUSED: { tone: 'danger', icon: CircleX },
  HANDED_IN: { tone: 'information', icon: Hourglass },
  ACCEPTED: { tone: 'success', icon: Check },
} as const

/** The wanted files of a document or contract. Nothing without any. */
export function WantedFiles({ isUncompleted, ...props }: WantedFilesProps) {
  const t = useTexts(wantedFilesTexts)
  const part = usePart(wantedQuery(props))
  return (
    <Loaded
      part={part}
      failed={t('failed')}
      // Most other records want nothing: an announcement would come and go.
      {...(isUncompleted && { loading: t('loading') })}
      skeleton={isUncompleted && <Skeleton height={96} below={16} />}
    >
      {(data) => (data.length > 0 || isUncompleted) && <WantedPart {...props} data={data} />}
    </Loaded>
  )
}

function WantedPart({ data, ...props }: RecordOfFiles & { readonly data: readonly WantedFile[] }) {
  const t = useTexts(wantedFilesTexts)
  const isSmall = useSmallScreen()
  const isSaid = data.length > 0
  const takesFiles = useTakesFiles()
  return (
    <Stack gap={0} below={16}>
      <RecordPart title={t(!isSaid || data.some(isOpen) ? 'title' : 'nothingOpen')}>
        {!isSaid && (
          <>
            <Text below={12}>{t('nothingSaid')}</Text>
            <SalesmanButton variant="default" />
          </>
        )}
        <Stack gap={8}>
          {takesFiles && data.some(isOpen) && (
            <Hint size={13} text={t(isSmall ? 'hint' : 'dropHint')} />
          )}
          {data.map((wantedFile) => (
            <WantedOne key={wantedFile.id} wantedFile={wantedFile} {...props} />
          ))}
        </Stack>
      </RecordPart>
    </Stack>
  )
}

/** A suspended user hands nothing in. */
function useTakesFiles(): boolean {
  return useMayWork() && hasFeature('files')
}

function WantedOne(props: RecordOfFiles & { readonly wantedFile: WantedFile }) {
  const { wantedFile } = props
  const t = useTexts(wantedFilesTexts)
  const takesFiles = useTakesFiles() && wantedFile.state !== 'ACCEPTED'
  const heading = (
    <>
      <Row gap={8} align="start" justify="space-between" oneLine>
        <Text as="h4" size={14} bold breaks>
          {wantedFile.name}
        </Text>
        <StatusBadge {...states[wantedFile.state]}>{t(wantedFile.state)}</StatusBadge>
      </Row>
      {wantedFile.description && wantedFile.state !== 'ACCEPTED' && (
        <Text size={14} breaks>
          {wantedFile.description}
        </Text>
      )}
      {wantedFile.deadline && isOpen(wantedFile) && <Deadline day={wantedFile.deadline} />}
      {wantedFile.state === 'REFUSED' && wantedFile.reason && (
        <Text size={14} tone="danger" top={4} breaks>
          {t('reason', { reason: wantedFile.reason })}
        </Text>
      )}
      <HandedFiles wantedFile={wantedFile} />
    </>
  )
  return (
    <div role="group" aria-label={wantedFile.name}>
      {takesFiles ? (
        <AddFiles {...props}>{heading}</AddFiles>
      ) : (
        <div className={classes.one}>{heading}</div>
      )}
    </div>
  )
}

function Deadline({ day }: { day: Day }) {
  const t = useTexts(wantedFilesTexts)
  const isOver = formatDate(day) < today()
  return (
    <Text size={13} tone={isOver ? 'danger' : undefined} medium={isOver} secondary={!isOver}>
      {t(isOver ? 'overdue' : 'deadline', { day: formatDate(day) })}
    </Text>
  )
}

function HandedFiles({ wantedFile }: { wantedFile: WantedFile }) {
  const t = useTexts(wantedFilesTexts)
  if (wantedFile.files.length === 0) return null
  return (
    <Stack as="ul" gap={4} top={8}>
      {wantedFile.files.map((file) => (
        <li key={file.id}>
          <Text as="span" size={14} breaks>
            {file.name}
          </Text>{' '}
          <Text as="span" size={13} secondary>
            {[
              t('handedIn', { moment: formatMoment(file.handedInAt) }),
              file.outcome
                ? file.reason && file.reason !== wantedFile.reason
                  ? t('refusedFor', { reason: file.reason })
                  : t(`outcome${file.outcome}`)
                : file.takenAt
                  ? t('taken')
                  : file.isGone && t('gone'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
