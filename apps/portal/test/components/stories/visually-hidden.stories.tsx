import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  hidden: () => (
    <p>
      12 <VisuallyHidden>dokumentów</VisuallyHidden>
    </p>
  ),
} satisfies Stories
