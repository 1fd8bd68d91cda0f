import { documentStatuses } from '@partner-portal/contract/documents/document-status'
import { leadStatusesIn } from '@partner-portal/contract/leads/lead-status'
import { questionRecords } from '@partner-portal/contract/questions/question-records'
import { MessageCircleQuestionMark } from 'lucide-react'
import { hasFeature } from '#lib/config/features.ts'
import { useMayWork } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { questionTexts } from './question.texts.ts'
import type { AskedRecord } from './question-dialog.tsx'

const importQuestion = () => import('./question-dialog.tsx').then((file) => file.QuestionDialog)

const endStatuses: readonly unknown[] = [
  ...leadStatusesIn('refused', 'withdrawn'),
  ...documentStatuses.slice(documentStatuses.indexOf('paid')),
]

/** A document to confirm has a question of its own, which puts its confirmation off. */
function isAsked({ grid, status }: AskedRecord): boolean {
  const isToConfirm = status === 'to_confirm' || status === 'first_signed'
  const asksItself = grid === 'invoice-loan-grid' && isToConfirm && hasFeature('documents')
  return Object.hasOwn(questionRecords, grid) && !asksItself
}

/**
 * A question about one of the records, which the user chooses; a single open one needs no choice. Nothing for
 * users who only read, and without records that are asked about.
 */
export function AskButton(props: { records: readonly AskedRecord[]; below?: number }) {
  const t = useTexts(questionTexts)
  const mayWork = useMayWork()
  const asked = props.records.filter(isAsked)
  const ended = asked.filter(({ status }) => endStatuses.includes(status))
  const open = asked.filter((record) => !ended.includes(record))
  const [first, ...others] = open.length === 1 ? open : [...open, ...ended]
  if (!mayWork || !first || !hasFeature('questions')) return null
  return (
    <Stack gap={0} below={props.below ?? 0} start>
      <DialogButton
        variant="default"
        size="small"
        icon={<MessageCircleQuestionMark size={16} aria-hidden="true" />}
        importer={importQuestion}
        with={{ records: [first, ...others] as const }}
      >
        {t('ask')}
      </DialogButton>
    </Stack>
  )
}
