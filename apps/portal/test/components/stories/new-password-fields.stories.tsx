import { useState } from 'react'
import { NewPasswordFields } from '#ui/field/new-password-fields.tsx'
import type { Stories } from '../story.ts'

function Fields({ start = '', error }: { start?: string; error?: string }) {
  const [password, setPassword] = useState(start)
  const [repeat, setRepeat] = useState('')
  return (
    <NewPasswordFields
      password={{
        name: 'password',
        value: password,
        error,
        onChange: ({ target }) => setPassword(target.value),
      }}
      repeat={{
        name: 'repeat',
        value: repeat,
        onChange: ({ target }) => setRepeat(target.value),
      }}
    />
  )
}

export const stories = {
  empty: () => <Fields />,
  'with a weak password': () => <Fields start="haslo" />,
  'with a good password': () => <Fields start="Haslo-123" />,
  refused: () => <Fields start="haslo" error="Hasło jest za słabe" />,
} satisfies Stories
