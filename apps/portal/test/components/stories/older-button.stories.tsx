import { NetworkError } from '#lib/failures/api-errors.ts'
import { OlderButton } from '#ui/older-button.tsx'
import { partOf } from '../part-of.ts'
import type { Stories } from '../story.ts'

const texts = { failed: 'Nie udało się wczytać starszych.', more: 'Starsze' }

export const stories = {
  more: () => <OlderButton {...texts} part={partOf()} />,
  busy: () => <OlderButton {...texts} part={partOf({ isFetchingNextPage: true })} />,
  failed: () => (
    <OlderButton
      {...texts}
      part={partOf({ error: new NetworkError('No answer'), isFetchNextPageError: true })}
    />
  ),
  'at the end': () => <OlderButton {...texts} part={partOf({ hasNextPage: false })} />,
} satisfies Stories
