import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { collectionOf, has, requireFields } from '#lib/api/loose.ts'

/** Without a year the current one. */
export function yearQuery(year: number | undefined) {
  return queryOptions({
    queryKey: ['commission-year', year],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(year === undefined ? {} : { year: String(year) })
      const answer = await send('getCommissionYear', { query, signal })
      const whole = requireFields('getCommissionYear', answer, 'year')
      const months = collectionOf('getCommissionYear', answer, 'month', 'currency', 'earned')
      return {
        year: whole.year,
        firstYear: whole.firstYear ?? whole.year,
        lastYear: whole.lastYear ?? whole.year,
        isAgentsPart: whole.isAgentsPart ?? false,
        months: months.map((row) => ({
          ...row,
          corrections: row.corrections ?? null,
          settled: row.settled ?? null,
          paid: row.paid ?? null,
          charges: row.charges ?? null,
        })),
        statements: (whole.statements ?? []).filter(has('id', 'number', 'month')),
      }
    },
  })
}

export type ShownYear = Awaited<ReturnType<NonNullable<ReturnType<typeof yearQuery>['queryFn']>>>

/** Null where a backend does not have it. */
export const expectedQuery = queryOptions({
  queryKey: ['expected-commission'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('findExpectedCommission', { signal })
    if (!answer) return null
    const needed = ['stage', 'currency', 'count', 'amount'] as const
    const rows = collectionOf('findExpectedCommission', answer, ...needed)
    return {
      stages: rows.map((row) => ({ expected: null, withoutRate: 0, ...row })),
      rates: (answer.rates ?? []).filter(has('product', 'currency', 'rateBasisPoints')),
    }
  },
})
