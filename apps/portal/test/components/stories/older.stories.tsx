import { NetworkError } from '#lib/failures/api-errors.ts'
import { Older } from '#ui/older.tsx'
import { partOf } from '../part-of.ts'
import type { Stories } from '../story.ts'

const texts = { failed: 'Nie udało się wczytać starszych.', more: 'Starsze' }

export const stories = {
  more: () => <Older {...texts} part={partOf()} />,
  busy: () => <Older {...texts} part={partOf({ isFetchingNextPage: true })} />,
  failed: () => (
    <Older
      {...texts}
      part={partOf({ error: new NetworkError('No answer'), isFetchNextPageError: true })}
    />
  ),
  'at the end': () => <Older {...texts} part={partOf({ hasNextPage: false })} />,
} satisfies Stories
