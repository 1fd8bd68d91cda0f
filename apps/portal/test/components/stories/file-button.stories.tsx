import { FileButton } from '#ui/file-button.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  file: () => (
    <FileButton text="Pobierz PDF" name="plik.pdf" load={() => Promise.resolve(new Blob())} />
  ),
} satisfies Stories
