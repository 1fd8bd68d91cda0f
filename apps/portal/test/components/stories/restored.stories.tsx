import { Restored } from '#ui/field/restored.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  usual: () => <Restored startAnew={() => {}} />,
  'with consents': () => <Restored startAnew={() => {}} hasConsents />,
} satisfies Stories
