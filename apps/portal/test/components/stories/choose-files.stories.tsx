import { ChooseFiles } from '#ui/choose-files.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  'one file': () => <ChooseFiles onFiles={() => {}}>Wybierz plik</ChooseFiles>,
  'several, of a kind': () => (
    <ChooseFiles accept=".pdf" multiple aria-label="Dodaj pliki: Umowa" onFiles={() => {}}>
      Dodaj pliki
    </ChooseFiles>
  ),
} satisfies Stories
