import { NetworkError } from '#lib/failures/api-errors.ts'
import { Older } from '#ui/older.tsx'
import type { Stories } from '../story.ts'

const texts = { failed: 'Nie udało się wczytać starszych.', more: 'Starsze' }
const query = {
  error: null,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: () => new Promise<never>(() => {}),
}

export const stories = {
  more: () => <Older {...texts} query={query} />,
  busy: () => <Older {...texts} query={{ ...query, isFetchingNextPage: true }} />,
  failed: () => (
    <Older
      {...texts}
      query={{ ...query, error: new NetworkError('No answer'), isFetchNextPageError: true }}
    />
  ),
  'at the end': () => <Older {...texts} query={{ ...query, hasNextPage: false }} />,
} satisfies Stories
