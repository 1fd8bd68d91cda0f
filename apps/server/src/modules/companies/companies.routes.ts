import { companyCalls } from '@partner-portal/contract/records/companies'
import type { FastifyInstance } from 'fastify'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'

/**
 * The Ministry's register answers 100 searches a day. Whoever needs no token gets half of them,
 * leads the rest.
 */
const STRANGERS = { bucket: 'company-register', max: 50, seconds: 24 * 3600 }

export function companyRoutes(app: FastifyInstance, { db, clock, companies }: Context): void {
  registerCall(app, companyCalls.getCompany, async ({ params, raw, fail }) => {
    const limit = { bucket: `company:${callerOf(raw.ip)}`, max: 10, seconds: 60 }
    await consumeQuota(db, limit, clock.now(), fail)
    const company = await companies.find(params.nip, () =>
      consumeQuota(db, STRANGERS, clock.now(), fail),
    )
    if (company instanceof RegisterUnavailable)
      throw fail('REGISTER_UNAVAILABLE', [company.error.message], { cause: company.error })
    if (!company) throw fail('NIP_NOT_FOUND', ['No company has this NIP'])
    return company
  })
}
