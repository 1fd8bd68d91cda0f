import { TextArea } from '#ui/field/text-area.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  empty: () => <TextArea label="Opis" />,
  wrong: () => <TextArea label="Opis" error="Opis jest wymagany" />,
} satisfies Stories
