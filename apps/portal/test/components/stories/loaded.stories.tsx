import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { partOf } from '../part-of.ts'
import type { Stories } from '../story.ts'

const waiting = { loading: 'Wczytywanie', skeleton: <Skeleton height={24} /> }

function show(state: Parameters<typeof partOf<string>>[0]) {
  return (
    <Loaded part={partOf(state)} failed="Nie udało się wczytać." {...waiting}>
      {(data) => <p>{data}</p>}
    </Loaded>
  )
}

function WithButton() {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button}>Odśwież</Button>
      <Loaded
        part={partOf({ data: 'Dane', error: new Error() })}
        failed="Nie udało się odświeżyć."
        {...waiting}
        refreshButton={button}
      >
        {(data) => <p>{data}</p>}
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
