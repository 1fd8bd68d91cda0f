import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/status-badge.tsx'

/** The style of each status. A new status of the contract does not compile without one. */
export type StatusStyles<Status extends string> = Readonly<
  Record<Status, { readonly tone: Tone; readonly icon: LucideIcon }>
>
