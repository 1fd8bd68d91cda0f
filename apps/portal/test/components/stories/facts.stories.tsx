import { Facts } from '#ui/facts.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  'two facts': () => (
    <Facts
      facts={[
        ['Numer umowy', 'UM/1/2026'],
        ['Status', <strong key="status">Aktywna</strong>],
      ]}
    />
  ),
} satisfies Stories
