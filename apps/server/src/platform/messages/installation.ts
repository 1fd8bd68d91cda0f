import type { Sealer } from '../secrets/sealer.ts'

/** What links and sealed messages of this installation need. */
export interface Installation {
  readonly publicUrl: string
  readonly sealer: Sealer
}
