import { Button } from '#ui/button.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  success: () => <Notice tone="success" text="Zapisano." />,
  warning: () => <Notice tone="warning" text="Konto jest zawieszone." />,
  danger: () => <FailureNotice text="Nie udało się zapisać." />,
  information: () => <Notice tone="information" text="Wysyłamy SMS." />,
  neutral: () => <Notice tone="neutral" text="Integracja jest nieaktywna." />,
  'with an action': () => (
    <FailureNotice text="Nie udało się zapisać.">
      <Button size="small">Spróbuj ponownie</Button>
    </FailureNotice>
  ),
} satisfies Stories
