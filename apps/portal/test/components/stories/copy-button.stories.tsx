import { CopyButton } from '#ui/copy-button.tsx'
import { NotificationArea } from '#ui/notification-area.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  copy: () => (
    <>
      <CopyButton text="https://portal.pl/p/DEMO" label="Skopiuj link" />
      <NotificationArea />
    </>
  ),
} satisfies Stories
