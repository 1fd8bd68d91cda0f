import { PlainPage } from '#ui/plain-page.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  bare: () => (
    <PlainPage title="Logowanie">
      <p>Formularz</p>
    </PlainPage>
  ),
  'with an introduction': () => (
    <PlainPage title="Nowe hasło" intro="Wpisz hasło dwa razy.">
      <p>Formularz</p>
    </PlainPage>
  ),
} satisfies Stories
