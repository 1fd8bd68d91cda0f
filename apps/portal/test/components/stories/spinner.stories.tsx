import { Spinner } from '#ui/spinner.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  small: () => <Spinner size={16} />,
  large: () => <Spinner size={32} />,
} satisfies Stories
