import { CodeField } from '#ui/field/code-field.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  'of digits': () => <CodeField label="Kod z SMS-a" />,
  'of letters': () => <CodeField label="Kod zapasowy" kind="letters" />,
  'with the focus': () => <CodeField label="Kod z SMS-a" takesFocus />,
  wrong: () => <CodeField label="Kod z SMS-a" error="Kod jest nieprawidłowy" />,
} satisfies Stories
