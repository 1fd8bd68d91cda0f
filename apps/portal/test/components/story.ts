import type { ReactNode } from 'react'

/** The states of a control by their names. */
export type Stories = Readonly<Record<string, () => ReactNode>>
