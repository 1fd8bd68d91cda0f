import { isDeepStrictEqual } from 'node:util'
import {
  hasForm,
  type IntegrationProduct,
  integrationProducts,
} from '@partner-portal/contract/integrations/integration-products'
import { addressField, ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportRow } from '#domain/import/record.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { integrationRecord } from '#domain/news-causes/integration-records.ts'
import { tellNews } from '#domain/news-causes/tell-news.ts'
import { audit } from '#platform/audit/audit.ts'

/** What news call them, with their columns. */
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
    monthlyRateBasisPoints: { kind: 'integer', most: 10_000 },
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
    // The product's pages need one.
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
    const { enabled, testFormUrl, formUrl, periods, monthlyRateBasisPoints: rate } = row
    const amount = (value: ImportRow[string] | undefined) =>
      value == null ? undefined : Number(value)
    const after = {
      enabled: enabled ? enabled === 'true' : (before?.enabled ?? true),
      test_form_url: textOf(testFormUrl) ?? before?.test_form_url ?? null,
      form_url: textOf(formUrl) ?? before?.form_url ?? null,
      periods: periods ? monthsIn(String(periods)) : (before?.periods ?? null),
      monthly_rate_basis_points:
        rate == null ? (before?.monthly_rate_basis_points ?? null) : Number(rate),
      least_amount: amount(row.leastAmount) ?? before?.least_amount ?? null,
      most_amount: amount(row.mostAmount) ?? before?.most_amount ?? null,
    }
    const { least_amount: least, most_amount: most } = after
    if ((least ?? 1) < 1 || (most ?? Infinity) < (least ?? 1))
      return { reason: 'leastAmount: is not between 0.01 and mostAmount' }
    if (isDeepStrictEqual(after, before)) return 'same'
    await trx
      .insertInto('broker_product')
      .values({ partner_id: partnerId, product, ...after })
      .onConflict((conflict) => conflict.columns(['partner_id', 'product']).doUpdateSet(after))
      .execute()
    // Before the last of the terms is set, shops have no calculator.
    const isWhole = terms.every(([, ...columns]) => columns.every((one) => after[one] !== null))
    const words = terms.flatMap(([word, ...columns]) =>
      before && columns.some((one) => !isDeepStrictEqual(before[one], after[one])) ? [word] : [],
    )
    if (isWhole && words.length > 0) {
      const news = { kind: 'shop-terms', value: ['TERMS', ...words].join(' '), partnerId } as const
      await tellNews(trx, { ...news, record: integrationRecord(product) }, now)
    }
    const action = after.enabled ? 'product.enabled' : 'product.disabled'
    const detail = { by, partner: partner.code, product, before: before ?? null, after }
    await audit(trx, now, { username: null }, action, detail)
    return before ? 'updated' : 'created'
  },
})

function monthsIn(text: string): number[] {
  return [...new Set(text.split(/[\s,;]+/).map(Number))].toSorted((a, b) => a - b)
}
