import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { isSuspended } from '@partner-portal/contract/protocol/access-map'
import {
  type QuestionGrid,
  questionRecords,
} from '@partner-portal/contract/questions/question-records'
import { MessageCircleQuestionMark } from 'lucide-react'
import { hasFeature } from '#lib/config/features.ts'
import { switchedLogin, useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Stack } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { questionTexts } from './question.texts.ts'

const importQuestion = () => import('./question-dialog.tsx').then((file) => file.QuestionDialog)

interface AskButtonProps {
  readonly grid: GridName
  readonly id: number
  readonly number: string
  /** A document to confirm has a question of its own, which puts its confirmation off. */
  readonly status?: unknown
  readonly below?: number
}

const isAsked = (grid: GridName): grid is QuestionGrid => Object.hasOwn(questionRecords, grid)

/** Nothing for users who only read, and for records that are not asked about. */
export function AskButton({ grid, id, number, status, below = 0 }: AskButtonProps) {
  const t = useTexts(questionTexts)
  const mayAct = !isSuspended(useUser()) && !switchedLogin()?.isReadOnly
  const isToConfirm = status === 'to_confirm' || status === 'first_signed'
  const asksItself = grid === 'invoice-loan-grid' && isToConfirm && hasFeature('documents')
  if (!mayAct || asksItself || !isAsked(grid) || !hasFeature('questions')) return null
  return (
    <Stack gap={0} below={below} start>
      <DialogButton
        variant="default"
        size="small"
        icon={<MessageCircleQuestionMark size={16} aria-hidden="true" />}
        importer={importQuestion}
        with={{ grid, id, number }}
      >
        {t('ask')}
      </DialogButton>
    </Stack>
  )
}
