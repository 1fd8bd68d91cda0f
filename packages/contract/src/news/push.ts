import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'

// Names of no public host (RFC 6761, 6762, 8375), and usual ones inside firms.
const PRIVATE =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|test|invalid|onion|arpa)$/

/** Written as browsers write it: without a user, another port, or a sign that a parser removes. */
function isServiceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { href, origin, hostname } = new URL(address)
  const isPublic = z.regexes.domain.test(hostname) && !PRIVATE.test(hostname)
  // The origin has a port that is not the standard one, and no user.
  return (
    isPublic &&
    origin === `https://${hostname}` &&
    href === address &&
    href.startsWith(`${origin}/`)
  )
}

/** A browser that shows news, also while the portal is closed. */
const pushBrowser = z
  .object({
    /** SHA-256 of its endpoint, base64url: by this a browser finds itself. */
    id: z.string(),
    /** Browser and system as the browser named them: `Firefox, Windows`. Null: unknown. */
    device: z.string().nullable(),
    addedAt: instant,
  })
  .meta({ id: 'PushBrowser' })

const pushSettings = z
  .object({
    publicKey: z.string().describe('The `applicationServerKey` of a subscription (VAPID)'),
    collection: z.array(pushBrowser),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof pushSettings>

const call = callsOf({ tag: 'Account', access: '/settings/contact', feature: 'news' })

/** Web push of the user's own news (RFC 8030). Under a switched login all are 403. */
export const pushCalls = {
  /** The key, and the browsers of the user, the newest first. */
  getPushSettings: call('GET', '/settings/push', {
    without: 'news are mailed only',
    summary: 'In which browsers the user gets news',
    responses: { 200: pushSettings },
  }),
  /** The subscription of `pushManager.subscribe`. At most ten browsers: the oldest goes. */
  savePushSubscription: call('PUT', '/settings/push', {
    summary: 'Send news to a browser too',
    body: z.strictObject({
      // Not `z.url()`, which removes line breaks before others see them.
      endpoint: z
        .string()
        .max(1000)
        .refine(isServiceAddress, 'is no address of a push service')
        .meta({ format: 'uri' })
        .describe("The address at which the browser's push service takes messages for it"),
      keys: z
        .strictObject({
          // An uncompressed point of P-256, and 16 bytes.
          p256dh: z
            .string()
            .regex(/^B[\w-]{86}$/)
            .describe('The public key of the browser, base64url'),
          auth: z
            .string()
            .regex(/^[\w-]{22}$/)
            .describe('The secret that it shares with the server, base64url'),
        })
        .describe('With which they are encrypted (RFC 8291)'),
    }),
    responses: { 200: pushSettings },
  }),
  deletePushSubscription: call('DELETE', '/settings/push/{id}', {
    summary: 'Send no more news to a browser',
    params: z.object({ id: z.string() }),
    errors: ['NOT_FOUND'],
  }),
}
