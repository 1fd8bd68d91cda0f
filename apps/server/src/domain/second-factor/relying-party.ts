import { isIP } from 'node:net'
import type { Config } from '#domain/config/config.ts'

export interface RelyingParty {
  /** The host to which browsers bind passkeys. */
  readonly id: string
  readonly name: string
  /** Pages that may use them. */
  readonly origins: string[]
}

/** For whom passkeys are made. Null: browsers make none for an IP address. */
export function relyingPartyOf({
  publicUrl,
  portalOrigins,
}: Pick<Config, 'publicUrl' | 'portalOrigins'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { id: hostname, name: 'Partner Portal', origins: [origin, ...portalOrigins] }
}
