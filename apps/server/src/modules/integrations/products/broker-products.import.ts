import { isDeepStrictEqual } from 'node:util'
import {
  hasForm,
  type IntegrationProduct,
  integrationProducts,
} from '@partner-portal/contract/integrations/integration-products'
import { addressField, ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportRow } from '#domain/import/record.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { integrationRecord } from '#domain/integrations/integration-records.ts'
import { record } from '#platform/events/record.ts'

/** The names of terms in events, with their columns. */
const terms = [
  ['RATE', 'monthly_rate_basis_points'],
  ['PERIODS', 'periods'],
  ['AMOUNTS', 'least_amount', 'most_amount'],
] as const

/**
 * The record `brokerProduct` of portal-admin import: a product that a broker may integrate, and its
 * terms. Empty cells change nothing.
 */
export const brokerProductRecord = rowRecord({
  name: 'brokerProduct',
  fields: {
    partnerCode: ownerFields.partnerCode,
    product: { kind: 'choice', choices: integrationProducts, required: true },
    enabled: { kind: 'choice', choices: ['true', 'false'] },
    testFormUrl: addressField,
    formUrl: addressField,
    periods: {
      kind: 'pattern',
      pattern: /^(?:120|1[01]\d|[1-9]\d?)(?:[\s,;]+(?:120|1[01]\d|[1-9]\d?)){0,11}$/,
      expected: 'at most 12 numbers of months up to 120, such as 3,6,12',
    },
    monthlyRateBasisPoints: { kind: 'integer', max: 10_000 },
    leastAmount: { kind: 'amount' },
    mostAmount: { kind: 'amount' },
  },
  key: (row) => String(row.product),
  check: ({ product, enabled }) =>
    enabled === 'false' || hasForm(product as IntegrationProduct)
      ? null
      : `product: ${product} has neither form nor calculator, so no broker can integrate it`,
  async save(trx, row, { partnerId, now, by }) {
    const product = String(row.product) as IntegrationProduct
    const partner = await trx
      .selectFrom('partner')
      .select(['code', 'recommendation_code as recommendationCode'])
      .where('id', '=', partnerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // The product's pages need a code.
    if (partner.recommendationCode === null)
      return {
        reason: `partnerCode: ${partner.code} has no recommendation code, so it is not a broker`,
      }
    const before = await trx
      .selectFrom('broker_product')
      .select(['enabled', 'test_form_url', 'form_url', 'periods', 'monthly_rate_basis_points'])
      .select(['least_amount', 'most_amount'])
      .where(({ and }) => and({ partner_id: partnerId, product }))
      .executeTakeFirst()
    const { enabled, testFormUrl, formUrl, periods: months, monthlyRateBasisPoints } = row
    const amount = (value: ImportRow[string] | undefined) =>
      value == null ? undefined : Number(value)
    const after = {
      enabled: enabled ? enabled === 'true' : (before?.enabled ?? true),
      test_form_url: textOf(testFormUrl) ?? before?.test_form_url ?? null,
      form_url: textOf(formUrl) ?? before?.form_url ?? null,
      periods: months ? monthsIn(String(months)) : (before?.periods ?? null),
      monthly_rate_basis_points:
        monthlyRateBasisPoints == null
          ? (before?.monthly_rate_basis_points ?? null)
          : Number(monthlyRateBasisPoints),
      least_amount: amount(row.leastAmount) ?? before?.least_amount ?? null,
      most_amount: amount(row.mostAmount) ?? before?.most_amount ?? null,
    }
    const { least_amount: leastAmount, most_amount: mostAmount } = after
    if ((leastAmount ?? 1) < 1 || (mostAmount ?? Infinity) < (leastAmount ?? 1))
      return { reason: 'leastAmount: is not between 0.01 and mostAmount' }
    if (isDeepStrictEqual(after, before)) return 'same'
    await trx
      .insertInto('broker_product')
      .values({ partner_id: partnerId, product, ...after })
      .onConflict((conflict) => conflict.columns(['partner_id', 'product']).doUpdateSet(after))
      .execute()
    const { enabled: isEnabled, monthly_rate_basis_points: rate, periods } = after
    const facts = { product, rate, periods: periods ?? [], leastAmount, mostAmount }
    const content = { test: after.test_form_url, production: after.form_url }
    const actor = { partnerId, username: null, operator: by }
    const of = integrationRecord(product)
    const changed = terms.flatMap(([word, ...columns]) =>
      before && columns.some((name) => !isDeepStrictEqual(before[name], after[name])) ? [word] : [],
    )
    // Before the last of the terms is set, shops have no calculator.
    const isWhole = terms.every(([, ...columns]) => columns.every((name) => after[name] !== null))
    const isOffered = isEnabled && isWhole && changed.length > 0
    if (isOffered) {
      const all = { ...facts, changed }
      await record(trx, now, actor, 'product.terms-changed', of, all, content)
    }
    const isSwitched = isEnabled !== (before?.enabled ?? false)
    const kind = isEnabled ? 'product.enabled' : 'product.disabled'
    if (isSwitched || !isOffered)
      await record(trx, now, actor, isSwitched ? kind : 'product.updated', of, facts, content)
    return before ? 'updated' : 'created'
  },
})

function monthsIn(text: string): number[] {
  return [...new Set(text.split(/[\s,;]+/).map(Number))].toSorted((a, b) => a - b)
}
