import { type ChangeEvent, useState } from 'react'
import { NewPasswordFields } from '#ui/field/new-password-fields.tsx'
import type { Stories } from '../story.ts'

function Fields({ start = '', error }: { start?: string; error?: string }) {
  const [password, setPassword] = useState(start)
  const field = {
    name: 'password',
    error,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setPassword(target.value),
  }
  const secret = (name: string) => (name === 'password' ? field : { name })
  return <NewPasswordFields form={{ values: { password }, secret }} />
}

export const stories = {
  empty: () => <Fields />,
  'with a weak password': () => <Fields start="haslo" />,
  'with a good password': () => <Fields start="Haslo-123" />,
  refused: () => <Fields start="haslo" error="Hasło jest za słabe" />,
} satisfies Stories
