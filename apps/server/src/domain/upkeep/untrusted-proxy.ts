import type { FastifyInstance } from 'fastify'
import { logFault } from '#platform/database/faults.ts'
import { isPrivateAddress } from '#platform/throttling/networks.ts'
import type { Context } from '../context.ts'

/**
 * Warns once of X-Forwarded-For from a peer outside TRUSTED_PROXIES: if that is the proxy, all users share its
 * rate limits. doctor names a peer in a private network; others may have made the header up.
 */
export function noticeUntrustedProxy(
  app: FastifyInstance,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    const { remoteAddress: peer } = request.socket
    // Behind a trusted proxy the address would be the forwarded one.
    if (peer === undefined || request.ip !== peer) return
    isSaid = true
    app.log.warn({ peer }, 'X-Forwarded-For from an address that TRUSTED_PROXIES does not name')
    if (!isPrivateAddress(peer)) return
    await db
      .updateTable('installation')
      .set({ untrusted_proxy: peer, untrusted_proxy_at: clock.now() })
      .execute()
      .catch((err: unknown) => logFault(app.log, err, 'an untrusted proxy could not be noted'))
  })
}
