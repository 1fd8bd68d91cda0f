import { createHash, ECDH } from 'node:crypto'
import { type PushSettings, pushCalls } from '@partner-portal/contract/news/push'
import type { FastifyInstance } from 'fastify'
import { deviceName } from '#domain/account/known-origins.ts'
import { requireOwner } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { readPushKey } from '#domain/news/push-keys.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { badRequest } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import { deleteBrowser, findBrowsers, saveBrowser } from './push.repository.ts'

/** Browsers with push of a user's news. */
export function pushRoutes(app: FastifyInstance, { db, clock, sealer }: Context): void {
  registerCall(app, pushCalls.getPushSettings, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    return settingsOf(principal)
  })

  registerCall(app, pushCalls.savePushSubscription, async ({ body, raw, principal, fail }) => {
    requireOwner(principal, fail)
    const { endpoint, keys } = body
    if (!isPoint(keys.p256dh)) throw badRequest('keys.p256dh: is no point of P-256')
    const now = clock.now()
    const browser = {
      partner_id: principal.partnerId,
      id: createHash('sha256').update(endpoint).digest('base64url'),
      user_id: principal.userId,
      session_id: principal.sessionId,
      endpoint,
      ...keys,
      device: deviceName(raw.headers['user-agent'] ?? null),
      added_at: now,
    }
    await db.transaction().execute(async (trx) => {
      if (!(await saveBrowser(trx, browser))) return changedNothing()
      await record(trx, now, principal, 'push.added', { id: principal.userId }, {})
    })
    return settingsOf(principal)
  })

  registerCall(app, pushCalls.deletePushSubscription, async ({ params, principal, fail }) => {
    requireOwner(principal, fail)
    await db.transaction().execute(async (trx) => {
      if (!(await deleteBrowser(trx, principal, params.id))) throw fail('NOT_FOUND')
      await record(trx, clock.now(), principal, 'push.removed', { id: principal.userId }, {})
    })
  })

  async function settingsOf(principal: Principal): Promise<PushSettings> {
    const publicKey = await readPushKey(db, sealer)
    return { publicKey, collection: await findBrowsers(db, principal) }
  }
}

/** Push services need a valid point to encrypt for the browser. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
