import { dashboardCalls } from '@partner-portal/contract/records/dashboard'
import { recommendationAddress } from '@partner-portal/contract/values/form-address'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { lastMonths, monthlyRevenues } from './monthly-revenues.ts'
import { type DashboardSources, readCases } from './read-cases.ts'
import { findForms } from './recommendation-forms.repository.ts'
import { findFunded, findSettled } from './revenues.repository.ts'

export function dashboardRoutes(
  app: FastifyInstance,
  context: Context,
  sources: DashboardSources,
): void {
  const { db, clock, remember } = context
  registerCall(app, dashboardCalls.getDashboardCases, ({ principal }) =>
    readCases(context, sources, principal),
  )

  registerCall(app, dashboardCalls.findRevenues, async ({ principal }) => {
    const months = lastMonths(clock.now())
    const collection = await remember.json(principal, ['revenues', months], async (viewer) => {
      const [settled, funded] = await Promise.all([
        findSettled(db, sources['settlement-grid'], viewer, months),
        findFunded(db, sources['financial-document-grid'], viewer, months),
      ])
      return monthlyRevenues(months, { settled, funded })
    })
    return { collection }
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
