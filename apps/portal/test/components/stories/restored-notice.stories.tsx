import { RestoredNotice } from '#ui/field/restored-notice.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  usual: () => <RestoredNotice startAnew={() => {}} />,
  'with consents': () => <RestoredNotice startAnew={() => {}} hasConsents />,
} satisfies Stories
