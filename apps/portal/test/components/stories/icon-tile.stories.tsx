import { Mail } from 'lucide-react'
import { IconTile } from '#ui/icon-tile.tsx'
import type { Stories } from '../story.ts'

const icon = <Mail size={22} aria-hidden="true" />

export const stories = {
  square: () => <IconTile size={44}>{icon}</IconTile>,
  round: () => (
    <IconTile size={48} tone="neutral" round>
      {icon}
    </IconTile>
  ),
} satisfies Stories
