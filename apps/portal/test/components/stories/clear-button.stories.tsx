import { ClearButton } from '#ui/field/clear-button.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  clear: () => <ClearButton label="Wyczyść: NIP" onClick={() => {}} />,
} satisfies Stories
