import { NetworkError } from '#lib/failures/api-errors.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import type { Stories } from '../story.ts'

const query = { error: new NetworkError('No answer'), isFetching: false, refetch() {} }

export const stories = {
  failed: () => <LoadFailure text="Nie udało się wczytać danych." query={query} />,
  'tried again': () => <LoadFailure query={{ ...query, isFetching: true }} />,
} satisfies Stories
