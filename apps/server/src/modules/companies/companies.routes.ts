import { companyCalls } from '@partner-portal/contract/companies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls.ts'
import { AppError } from '#platform/errors.ts'
import { callerOf } from '#platform/networks.ts'
import { consumeQuota } from '#platform/rate-limits.ts'

export function companyRoutes(app: FastifyInstance, { db, clock, companies }: Context): void {
  registerCall(app, companyCalls.getCompany, async ({ params, raw }) => {
    const limit = { bucket: `company:${callerOf(raw.ip)}`, max: 10, seconds: 60 }
    await consumeQuota(db, limit, clock.now())
    const company = await companies.find(params.nip)
    if (!company) throw new AppError('NIP_NOT_FOUND', ['No company has this NIP'])
    return company
  })
}
