import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/status-badge.tsx'

/** How each status of a kind looks. Total: a new status of the contract does not compile until it has its look. */
export type StatusLook<Status extends string> = Readonly<
  Record<Status, { readonly tone: Tone; readonly icon: LucideIcon }>
>
