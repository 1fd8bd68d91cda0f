import { useTexts } from '#lib/texts/texts.tsx'
import { Question } from './question.tsx'
import { unsavedTexts } from './unsaved-warning.texts.ts'

interface UnsavedQuestionProps {
  readonly opened: boolean
  readonly text: string
  readonly leave: string
  readonly stay: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

export function UnsavedQuestion(props: UnsavedQuestionProps) {
  const t = useTexts(unsavedTexts)
  const { opened, text, leave, stay, onLeave, onStay } = props
  return (
    <Question
      opened={opened}
      onClose={onStay}
      title={t('unsavedTitle')}
      text={text}
      other={{ text: leave, onClick: onLeave }}
      main={{ text: stay, onClick: onStay }}
    />
  )
}
