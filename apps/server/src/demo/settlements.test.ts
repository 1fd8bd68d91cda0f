import { expect, test } from 'vitest'
import { makeCompanies } from './companies.ts'
import { makeDocuments } from './documents.ts'
import { createRandom } from './random.ts'
import { commissionLines, makeSettlements } from './settlements.ts'

const EARLY_PAYOUT_MINIMUM = 100_00

// The demo may be loaded on any day. A month that has just begun has few rows.
test.each(['2026-10-31', '2026-11-01', '2026-11-02', '2027-01-01', '2027-02-28', '2027-03-01'])(
  'on %s the open settlement can be paid out early, and no other is negative',
  (day) => {
    const today = new Date(day)
    const random = createRandom(1)
    const common = { partnerId: 1, agentIds: [1], companies: makeCompanies(random, 10), today }
    const documents = makeDocuments(random, { ...common, relation: 'gained', count: 1500 })
    const lines = documents.flatMap((document) => commissionLines(document, today))
    for (const { line } of lines)
      expect(Math.abs(line.amount)).toBe(Math.round((line.base * line.rate_basis_points) / 10_000))
    const [current, ...rest] = makeSettlements(random, { partnerId: 1, lines, today })
    expect(current?.settlement).toMatchObject({
      number: `RO/${day.slice(0, 7).replace('-', '/')}`,
      status: 'open',
    })
    expect(current?.settlement.amount).toBeGreaterThan(EARLY_PAYOUT_MINIMUM)
    for (const { settlement } of rest) expect(settlement.amount).toBeGreaterThanOrEqual(0)
  },
)
