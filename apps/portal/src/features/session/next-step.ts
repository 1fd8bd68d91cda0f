import type { ComponentType } from 'react'

/** What follows the password. `onOver` is given a text when the password is needed again. */
export type NextStep = ComponentType<{ onOver: (failure: string) => void }>
