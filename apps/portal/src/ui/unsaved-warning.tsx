import { useBlocker } from '@tanstack/react-router'
import { version } from '#lib/lazy/lazy-import.ts'
import { useUser } from '#lib/session/user.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { tokenClaims } from '#lib/tokens/token-store.ts'
import type { Opened } from './lazy.tsx'
import { Question } from './question.tsx'
import { unsavedTexts } from './unsaved-warning.texts.ts'

interface UnsavedWarningProps {
  readonly isChanged: boolean
  /** The user chose to leave without the changes. */
  readonly onLeave?: () => void
  /** Whether another page keeps the changes. */
  readonly keeps?: (page: { routeId: string; search: object }) => boolean
}

/** Asks once before a page with unsaved changes is left, except at sign-out. */
export function UnsavedWarning({ isChanged, onLeave, keeps }: UnsavedWarningProps) {
  const t = useTexts(unsavedTexts)
  const { username } = useUser()
  const mustAsk = () => isChanged && tokenClaims()?.username === username
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => mustAsk() && !keeps?.(next),
    // The new version shows again what is typed.
    enableBeforeUnload: () => !version.isGone && mustAsk(),
    withResolver: true,
  })
  return (
    <UnsavedQuestion
      opened={status === 'blocked'}
      text={t('unsavedText')}
      leave={t('leave')}
      stay={t('stay')}
      onLeave={() => {
        onLeave?.()
        proceed?.()
      }}
      onStay={() => reset?.()}
    />
  )
}

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
      opened={opened as Opened}
      onClose={onStay}
      title={t('unsavedTitle')}
      text={text}
      other={{ text: leave, onClick: onLeave }}
      main={{ text: stay, onClick: onStay }}
    />
  )
}
