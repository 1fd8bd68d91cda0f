import { Bookmark } from 'lucide-react'
import { LazyMenu } from '#ui/lazy-menu.tsx'
import type { Stories } from '../story.ts'

function Panel({ hint }: { hint: string }) {
  return <p>{hint}</p>
}

const menu = {
  label: 'Widoki',
  icon: Bookmark,
  importer: async () => Panel,
  with: { hint: 'Brak widoków.' },
}

export const stories = {
  'with a label': () => <LazyMenu {...menu} iconOnly={false} />,
  'with an icon alone': () => <LazyMenu {...menu} iconOnly />,
} satisfies Stories
