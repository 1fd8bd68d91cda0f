import type { CallName } from '@partner-portal/contract/calls'

/** The prefix of all query keys of a grid. */
export const gridKey = (call: CallName) => ['grid', call] as const
