import { DayField } from '#ui/field/day-field.tsx'
import type { Stories } from '../story.ts'

const nothing = () => {}

export const stories = {
  empty: () => <DayField label="Termin" value={null} onChange={nothing} />,
  filled: () => <DayField label="Termin" value="2026-11-30" onChange={nothing} />,
  'wrong, as a form says': () => (
    <DayField label="Termin" value="jutro" error="Nieprawidłowa data" onChange={nothing} />
  ),
} satisfies Stories
