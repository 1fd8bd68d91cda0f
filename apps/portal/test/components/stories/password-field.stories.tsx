import { PasswordField } from '#ui/field/password-field.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  empty: () => <PasswordField label="Hasło" />,
  wrong: () => <PasswordField label="Hasło" error="To pole jest wymagane" />,
} satisfies Stories
