import { NetworkError } from '#lib/failures/api-errors.ts'
import type { Sentence } from '#lib/texts/texts.tsx'
import { Failure, LoadFailure } from '#ui/failure.tsx'
import type { Stories } from '../story.ts'

const failure = { title: 'Nie udało się usunąć widoku.', retry() {} }
const part = { error: new NetworkError('No answer'), isFetching: false, refetch() {} }

export const stories = {
  'of an error': () => <Failure {...failure} reason={new NetworkError('No answer')} />,
  'of a text': () => <Failure {...failure} reason={'Zbyt wiele prób.' as Sentence} />,
  busy: () => <Failure {...failure} reason={'Zbyt wiele prób.' as Sentence} busy />,
  'of a query': () => <LoadFailure text="Nie udało się wczytać danych." part={part} />,
  'of a query, tried again': () => <LoadFailure part={{ ...part, isFetching: true }} />,
} satisfies Stories
