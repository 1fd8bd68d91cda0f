import type { ComponentType } from 'react'

/** What follows or replaces the password. `onOver`: the password is needed, and why. */
export type NextStep = ComponentType<{ onOver: (failure: string | null) => void }>
