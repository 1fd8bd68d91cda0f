import { BareInput } from '#ui/field/bare-input.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  'a colour': () => <BareInput type="color" aria-label="Kolor" defaultValue="#009dd7" />,
  'a slider': () => <BareInput type="range" aria-label="Promień" min={0} max={24} />,
} satisfies Stories
