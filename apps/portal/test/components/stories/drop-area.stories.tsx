import { DropArea } from '#ui/drop-area.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  files: () => (
    <DropArea className={undefined} onFiles={() => {}}>
      <p>Upuść pliki tutaj</p>
    </DropArea>
  ),
} satisfies Stories
