import { dictionaryCalls } from '@partner-portal/contract/list/dictionaries'
import { defaultDocumentProducts } from '@partner-portal/contract/products/products'
import type { FastifyInstance } from 'fastify'
import { findAgents } from '#domain/account/agents.ts'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { findCustomers, findProducts, findRepaymentPeriods } from './dictionaries.repository.ts'

/** The options of the lists' select filters. */
export function dictionaryRoutes(app: FastifyInstance, { db, config }: Context): void {
  registerCall(app, dictionaryCalls.findAgents, async ({ principal }) => {
    const scope = scopeOf(principal)
    if (!principal.isMaster && scope.agentId === null) return { collection: [] }
    const agents = await findAgents(db, scope)
    return { collection: agents.map(({ id, name }) => ({ id, name })) }
  })

  registerCall(app, dictionaryCalls.findCustomers, async ({ principal }) => ({
    collection: await findCustomers(db, scopeOf(principal)),
  }))

  registerCall(app, dictionaryCalls.findProducts, async ({ principal }) => {
    const products = await findProducts(db, scopeOf(principal))
    const financialDocuments = [...new Set([...defaultDocumentProducts, ...products])]
    return { financialDocuments, products: [...config.offer.products] }
  })

  registerCall(app, dictionaryCalls.findRepaymentPeriods, async ({ principal }) => ({
    collection: await findRepaymentPeriods(db, scopeOf(principal)),
  }))
}
