import { userInfoCalls } from '@partner-portal/contract/accounts/user-info'
import { salesmanCalls } from '@partner-portal/contract/records/salesman'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { lacksFactor } from '#domain/session/step-up.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { getSalesman } from './account.repository.ts'

/** Who the user is, their company, and the provider's person for it. */
export function accountRoutes(app: FastifyInstance, { config, db }: Context): void {
  registerCall(app, userInfoCalls.getUserInfo, async ({ principal }) => {
    return {
      username: principal.username,
      companyName: principal.companyName,
      recommendationCode: principal.recommendationCode,
      isMaster: principal.isMaster,
      isPartner: principal.roles.includes('ROLE_INVOICE_PURCHASE_LIST'),
      status: principal.status,
      type: principal.type,
      roles: [...principal.roles],
      ...(lacksFactor(config, principal) ? { mustAddSecondFactor: true } : {}),
    }
  })

  registerCall(app, salesmanCalls.getSalesman, async ({ principal, fail }) => {
    const salesman = await getSalesman(db, principal.partnerId)
    if (!salesman) throw fail('NOT_FOUND')
    return salesman
  })
}
