import { Skeleton } from '#ui/skeleton.tsx'
import type { Stories } from '../story.ts'

export const stories = {
  line: () => <Skeleton height={12} />,
  'short line at the end': () => <Skeleton height={12} width={80} end />,
  'part of the width': () => <Skeleton height={44} width="60%" above={8} below={16} />,
} satisfies Stories
