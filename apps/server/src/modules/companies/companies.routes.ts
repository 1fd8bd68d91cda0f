import { companyCalls } from '@partner-portal/contract/companies/companies'
import type { FastifyInstance } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota, tryConsume } from '#platform/throttling/rate-limits.ts'

const DAY = 24 * 3600
/** The Ministry's register answers 100 searches a day. Callers without a token get half of them, leads the rest. */
const STRANGERS = { bucket: 'company-register', max: 50, seconds: DAY }
/** Keeps a few addresses from using up the limit. */
const MOST_OF_ADDRESS = 5

export function companyRoutes(app: FastifyInstance, { db, clock, companies }: Context): void {
  registerCall(app, companyCalls.getCompany, async ({ params, raw, fail }) => {
    const caller = callerOf(raw.ip)
    const limit = { bucket: `company:${caller}`, max: 10, seconds: 60 }
    await consumeQuota(db, limit, clock.now(), fail)
    const perCaller = { bucket: `company-register:${caller}`, max: MOST_OF_ADDRESS, seconds: DAY }
    const company = await companies.find(params.nip, async () => {
      const share = (trx: Db) => tryConsume(trx, [perCaller, STRANGERS], clock.now())
      return !('wait' in (await db.transaction().execute(share)))
    })
    if (company instanceof RegisterUnavailable)
      throw fail('REGISTER_UNAVAILABLE', [company.error.message], { cause: company.error })
    if (!company) throw fail('NIP_NOT_FOUND', ['No company has this NIP'])
    return company
  })
}
