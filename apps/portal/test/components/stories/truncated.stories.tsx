import { Truncated } from '#ui/truncated.tsx'
import type { Stories } from '../story.ts'

const name = 'Przedsiębiorstwo Wielobranżowe Żółkiewski i Wspólnicy sp. z o.o. sp. k.'

export const stories = {
  short: () => <Truncated>Firma</Truncated>,
  long: () => <Truncated maxWidth={120}>{name}</Truncated>,
} satisfies Stories
