import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Stories } from '../story.ts'

const waiting = { loading: 'Wczytywanie', skeleton: <Skeleton height={24} /> }
const query = { data: undefined, error: null, isFetching: false, refetch: () => undefined }

function show(change: { data?: string; error?: Error; isFetching?: boolean }) {
  return (
    <Loaded query={{ ...query, ...change }} failed="Nie udało się wczytać." {...waiting}>
      {(data: string) => <p>{data}</p>}
    </Loaded>
  )
}

function WithButton() {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button}>Odśwież</Button>
      <Loaded
        query={{ ...query, data: 'Dane', error: new Error() }}
        failed="Nie udało się odświeżyć."
        {...waiting}
        refreshButton={button}
      >
        {(data: string) => <p>{data}</p>}
      </Loaded>
    </>
  )
}

export const stories = {
  loading: () => show({ isFetching: true }),
  loaded: () => show({ data: 'Dane' }),
  failed: () => show({ error: new Error() }),
  'loaded, and a refresh failed': () => show({ data: 'Dane', error: new Error() }),
  'loaded, and the refresh of a button failed': () => <WithButton />,
} satisfies Stories
