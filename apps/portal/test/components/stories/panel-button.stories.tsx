import { Bookmark } from 'lucide-react'
import { PanelButton } from '#ui/panel-button.tsx'
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
  'with a label': () => <PanelButton {...menu} iconOnly={false} />,
  'with an icon alone': () => <PanelButton {...menu} iconOnly />,
} satisfies Stories
