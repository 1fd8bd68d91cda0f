import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import type { Db } from '#platform/database/connect.ts'
import { createDeviceCookie } from '#platform/http/cookies.ts'
import { networkOf } from '#platform/throttling/networks.ts'

export const KNOWN_ORIGIN_MS = 30 * DAY_MS

/** The origin of a request, as keyed hashes. */
export interface Origin {
  readonly network: string
  /** Null: a browser without any successful sign-in. */
  readonly browser: string | null
}

/** A condition on `portal_user`: the user signed in from this origin within 30 days. */
export function isKnown(origin: string | null, now: Date) {
  const since = new Date(now.getTime() - KNOWN_ORIGIN_MS)
  return sql<boolean>`exists (select from known_origin where user_id = portal_user.id
    and origin = ${origin}::text and used_at > ${since}::timestamptz)`
}

/** Browsers by a cookie, and networks. Known ones prove nothing; they only loosen limits for their user. */
export function createOrigins({ config, keyedHash }: Pick<Context, 'config' | 'keyedHash'>) {
  const cookies = createDeviceCookie(config.publicUrl, keyedHash)
  const hashOf = (browser: string) => keyedHash(`device:${browser}`)

  function read(raw: FastifyRequest): Origin {
    const browser = cookies.read(raw)
    const network = keyedHash(`network:${networkOf(raw.ip)}`)
    return { network, browser: browser && hashOf(browser) }
  }

  /** Makes the browser and the network known for the user. */
  async function remember(
    db: Db,
    userId: number,
    { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
    now: Date,
  ): Promise<void> {
    const known = [read(raw).network, hashOf(cookies.renew(raw, reply))]
    await db
      .insertInto('known_origin')
      .values(known.map((origin) => ({ user_id: userId, origin, used_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'origin']).doUpdateSet({ used_at: now }),
      )
      .execute()
  }

  return { read, remember }
}

// The first match counts: Edge and Opera also name Chrome, and Chrome names Safari.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names a device by its User-Agent header: `Firefox, Windows`. Null if the header has neither. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const names = [browsers, systems].flatMap((kinds) => {
    const known = kinds.find(([, pattern]) => pattern.test(userAgent))
    return known ? [known[0]] : []
  })
  return names.length > 0 ? names.join(', ') : null
}
