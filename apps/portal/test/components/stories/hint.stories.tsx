import { Hint } from '#ui/hint.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  usual: () => <Hint text="Puste pole znaczy, że wystarczy jedna osoba." />,
  smaller: () => <Hint size={13} text="Nie ma jeszcze powiązanych spraw." />,
  'with a long word': () => <Hint breaks text={'a'.repeat(200)} />,
} satisfies Stories
