import { createHash, timingSafeEqual } from 'node:crypto'
import type { Environment } from '@partner-portal/contract/integrations/environments'
import { merchantCalls } from '@partner-portal/contract/integrations/merchant'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { isKey, openKeys } from '#domain/integrations/integration-keys.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { getIntegrationOfKey } from './merchant.repository.ts'

const MINUTE = 60

export function merchantRoutes(app: FastifyInstance, { db, clock, sealer }: Context): void {
  registerCall(app, merchantCalls.checkMerchantKey, async ({ headers, raw, fail }) => {
    const bucket = `merchant:${callerOf(raw.ip)}`
    await consumeQuota(db, { bucket, max: 60, seconds: MINUTE }, clock.now(), fail)
    const { key, secret } = readBasic(headers.authorization)
    const environment = environmentOf(key, fail)
    const row = await getIntegrationOfKey(db, key, environment)
    if (!row || row.recommendationCode === null) throw fail('INVALID_CREDENTIALS')
    const isTest = environment === 'test'
    const sealed = isTest ? row.testKeys : row.productionKeys
    if (!isSame(secret, openKeys(sealer, row, environment, sealed).secret))
      throw fail('INVALID_CREDENTIALS')
    return {
      environment,
      product: row.product,
      recommendationCode: row.recommendationCode,
      isAvailable: !isTest || row.qaAvailableAt <= clock.now(),
    }
  })
}

function environmentOf(key: string, fail: Fail<'INVALID_CREDENTIALS'>): Environment {
  if (isKey('testKey', key)) return 'test'
  if (isKey('productionKey', key)) return 'production'
  throw fail('INVALID_CREDENTIALS')
}

function readBasic(header: string | undefined): { key: string; secret: string } {
  const encoded = /^Basic ([\w+/=-]{1,400})$/i.exec(header ?? '')?.[1] ?? ''
  const [key = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { key, secret: secret.join(':') }
}

/** Takes the same time wherever two secrets differ. */
function isSame(secret: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secret), digest(known))
}
