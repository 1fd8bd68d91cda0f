import { hasFeature } from '#lib/config/features.ts'

/** The page of a client. Null without one. */
export function clientPage(nip: string | null | undefined): string | null {
  return nip && hasFeature('records') ? `/client/${encodeURIComponent(nip)}` : null
}
