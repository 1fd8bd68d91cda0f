import type { ComponentType, ReactNode } from 'react'

/** What follows or replaces the password. `onOver`: the password is needed, and why. */
export type NextStep = ComponentType<{ onOver: (failure: string | null) => void }>

/** What stands above the fields of the sign-in, and changes what is there. */
export type BesideLogin = (shown: {
  readonly setStep: (step: NextStep | null) => void
  readonly setFailure: (failure: string | null) => void
  readonly setBeside: (beside: BesideLogin | null) => void
}) => ReactNode
