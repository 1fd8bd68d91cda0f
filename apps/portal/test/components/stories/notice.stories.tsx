import type { Sentence } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice, Notice } from '#ui/notice.tsx'
import type { Stories } from '../story.ts'

const notSaved = 'Nie udało się zapisać.' as Sentence

export const stories = {
  success: () => <Notice tone="success" text="Zapisano." />,
  warning: () => <Notice tone="warning" text="Konto jest zawieszone." />,
  danger: () => <FailureNotice text={notSaved} />,
  information: () => <Notice tone="information" text="Wysyłamy SMS." />,
  neutral: () => <Notice tone="neutral" text="Integracja jest nieaktywna." />,
  'with an action': () => (
    <FailureNotice text={notSaved}>
      <Button size="small">Spróbuj ponownie</Button>
    </FailureNotice>
  ),
} satisfies Stories
