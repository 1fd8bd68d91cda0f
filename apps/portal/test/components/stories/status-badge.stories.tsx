import { CircleCheck } from 'lucide-react'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Stories } from '../story.ts'

const badge = (tone: Parameters<typeof StatusBadge>[0]['tone']) => () => (
  <StatusBadge tone={tone} icon={CircleCheck}>
    Spłacony
  </StatusBadge>
)

export const stories = {
  success: badge('success'),
  warning: badge('warning'),
  danger: badge('danger'),
  information: badge('information'),
  neutral: badge('neutral'),
} satisfies Stories
