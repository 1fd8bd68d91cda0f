import { styleTypes } from '@partner-portal/contract/integrations/style-values'
import {
  type StyleEntry,
  type StyleSave,
  styleCalls,
} from '@partner-portal/contract/integrations/styles'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import { type BrokerProductKey, requireProduct } from '../products/products.repository.ts'
import { findStyles, getCurrentLogo, requireVersions, saveStyle } from './styles.repository.ts'

export function styleRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerCall(app, styleCalls.createStyle, async ({ params, body, principal, fail }) => {
    const { product } = body.data
    const key = await requireProduct(db, principal, { ...params, product }, fail)
    return save(principal, key, body.data, fail)
  })

  registerCall(app, styleCalls.updateStyle, async ({ params, body, principal, fail }) => {
    const { product, type } = body.data
    const key = await requireProduct(db, principal, { ...params, product }, fail)
    const known = await findStyles(db, key)
    if (!known.some((style) => style.styleId === params.styleId && style.type === type))
      throw fail('NOT_FOUND')
    return save(principal, key, body.data, fail)
  })

  async function save(
    principal: Principal,
    key: BrokerProductKey,
    data: StyleSave,
    fail: Fail<'NOT_FOUND' | 'CHANGED_ELSEWHERE'>,
  ): Promise<StyleEntry> {
    // In a fixed order, so that concurrent saves cannot deadlock.
    const types = styleTypes.filter((type) => data.applyToAllStyles || type === data.type)
    return db.transaction().execute(async (trx) => {
      await requireVersions(trx, key, data.versions, fail)
      const before = await findStyles(trx, key)
      const { logoFileId } = data.styles
      const logo = logoFileId ? await getCurrentLogo(trx, key, logoFileId, fail) : null
      for (const type of types)
        await saveStyle(trx, key, type, { ...data.styles, logoFileId: logo })
      const after = await findStyles(trx, key)
      const facts = { product: key.product, styles: types }
      const of = integrationRecord(key.product)
      const content = { before: JSON.stringify(before), after: JSON.stringify(after) }
      if (content.before === content.after) changedNothing()
      else await record(trx, clock.now(), principal, 'style.saved', of, facts, content)
      return after.find((style) => style.type === data.type) as StyleEntry
    })
  }
}
