import type { Sealer } from './sealer.ts'

/** What makes a link lead to this installation, and its message open there. */
export interface Installation {
  readonly publicUrl: string
  readonly sealer: Sealer
}
