import { useState } from 'react'
import { Calendar } from '#ui/calendar.tsx'
import type { Stories } from '../story.ts'

interface Options {
  readonly start?: string
  readonly min?: string
  readonly max?: string
}

function Month({ start = '2026-11-20', min, max }: Options) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <>
      <Calendar
        value={value}
        min={min ?? null}
        max={max ?? null}
        autoFocus={false}
        onPick={setValue}
      />
      <p role="status">{value ?? 'brak'}</p>
    </>
  )
}

export const stories = {
  'with a day': () => <Month />,
  'with bounds': () => <Month min="2026-11-10" max="2026-11-25" />,
} satisfies Stories
