import { createHash, timingSafeEqual } from 'node:crypto'
import { merchantCalls } from '@partner-portal/contract/merchant'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { isKey, openProductionKeys, openTestKeys } from '#domain/integration-keys.ts'
import { registerCall } from '#platform/calls.ts'
import { AppError } from '#platform/errors.ts'
import { callerOf } from '#platform/networks.ts'
import { consumeQuota } from '#platform/rate-limits.ts'
import { getIntegrationOfKey } from './merchant.repository.ts'

const MINUTE = 60

export function merchantRoutes(app: FastifyInstance, { db, clock, sealer }: Context): void {
  registerCall(app, merchantCalls.checkMerchantKey, async ({ headers, raw }) => {
    const bucket = `merchant:${callerOf(raw.ip)}`
    await consumeQuota(db, { bucket, max: 60, seconds: MINUTE }, clock.now())
    const { key, secret } = readBasic(headers.authorization)
    const environment = environmentOf(key)
    const row = await getIntegrationOfKey(db, key, environment)
    if (!row || row.recommendationCode === null) throw refused()
    const isTest = environment === 'test'
    const known = isTest
      ? openTestKeys(sealer, row, row.testKeys)
      : openProductionKeys(sealer, row, row.productionKeys)
    if (!isSame(secret, known.secret)) throw refused()
    return {
      environment,
      product: row.product,
      recommendationCode: row.recommendationCode,
      isAvailable: !isTest || row.qaAvailableAt <= clock.now(),
    }
  })
}

function environmentOf(key: string): 'test' | 'production' {
  if (isKey('testKey', key)) return 'test'
  if (isKey('productionKey', key)) return 'production'
  throw refused()
}

function readBasic(header: string | undefined): { key: string; secret: string } {
  const encoded = /^Basic ([\w+/=-]{1,400})$/i.exec(header ?? '')?.[1] ?? ''
  const [key = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { key, secret: secret.join(':') }
}

function refused(): AppError {
  return new AppError('INVALID_CREDENTIALS')
}

/** Takes the same time wherever two secrets differ. */
function isSame(given: string, known: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(known))
}
