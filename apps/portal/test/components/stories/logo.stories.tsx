import { Logo } from '#ui/logo.tsx'
import type { Stories } from '../story.ts'

export const stories = { whole: () => <Logo />, mini: () => <Logo mini /> } satisfies Stories
