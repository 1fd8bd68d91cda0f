import { dashboardCalls } from '@partner-portal/contract/dashboard'
import { recommendationAddress } from '@partner-portal/contract/form-address'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls.ts'
import { lastMonths, monthlyRevenues } from './monthly-revenues.ts'
import { readCases } from './read-cases.ts'
import { findForms } from './recommendation-forms.repository.ts'
import { findFunded, findSettled } from './revenues.repository.ts'
import type { DashboardSources } from './sources.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  { db, clock }: Context,
  sources: DashboardSources,
): void {
  registerCall(app, dashboardCalls.getDashboardCases, ({ principal }) =>
    readCases(db, sources, principal, clock.now()),
  )

  registerCall(app, dashboardCalls.findRevenues, async ({ principal }) => {
    const months = lastMonths(clock.now())
    const [settled, funded] = await Promise.all([
      findSettled(db, sources['settlement-grid'], principal, months),
      findFunded(db, sources['financial-document-grid'], principal, months),
    ])
    return { collection: monthlyRevenues(months, { settled, funded }) }
  })

  registerCall(app, dashboardCalls.findRecommendationLinks, async ({ principal }) => {
    const isPartner = principal.roles.includes('ROLE_INVOICE_PURCHASE_LIST')
    const forms = await findForms(db, principal.partnerId)
    return {
      collection: forms.map(({ product, formUrl, recommendationCode }) => ({
        product,
        url: recommendationAddress(formUrl, { product, recommendationCode, isPartner }),
      })),
    }
  })
}
