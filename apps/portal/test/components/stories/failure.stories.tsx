import { NetworkError } from '#lib/failures/api-errors.ts'
import { Failure } from '#ui/failure.tsx'
import type { Stories } from '../story.ts'

const failure = { title: 'Nie udało się usunąć widoku.', retry() {} }

export const stories = {
  'of an error': () => <Failure {...failure} reason={new NetworkError('No answer')} />,
  'of a text': () => <Failure {...failure} reason="Zbyt wiele prób." />,
  busy: () => <Failure {...failure} reason="Zbyt wiele prób." busy />,
} satisfies Stories
