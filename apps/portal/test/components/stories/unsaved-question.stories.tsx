import { UnsavedQuestion } from '#ui/unsaved-warning.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  asked: () => (
    <UnsavedQuestion
      opened
      text="Wpisane dane przepadną."
      leave="Odejdź"
      stay="Zostań"
      onLeave={() => {}}
      onStay={() => {}}
    />
  ),
} satisfies Stories
