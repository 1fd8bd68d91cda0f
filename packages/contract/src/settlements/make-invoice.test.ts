import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountKinds, lineKinds, vatRates } from './invoice-choices.ts'
import { makeInvoice, vatOf } from './make-invoice.ts'

const form = {
  address: 'ul. Prosta 1, 00-838 Warszawa',
  number: 'FV/1',
  issueDate: '2026-06-01',
  dueDate: '2026-06-15',
  groundKind: 'act' as const,
  ground: 'art. 43 ust. 1 pkt 38',
  description: 'Prowizja',
  account: '61109010140000071219812874',
}
const company = { name: 'Partner sp. z o.o.', nip: '5265877635', address: 'ul. Długa 2, Kraków' }

/** A settlement's lines, reversals among them, whose sum is above zero. */
const amounts = fc
  .array(fc.integer({ min: -99_999_999, max: 9_999_999_999 }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.reduce((sum, amount) => sum + amount, 0) > 0)

const choices = fc.record({
  rate: fc.constantFrom(...vatRates),
  amountIs: fc.constantFrom(...amountKinds),
  lines: fc.constantFrom(...lineKinds),
})

test('an invoice agrees with its settlement to the grosz, whatever is chosen', () => {
  fc.assert(
    fc.property(amounts, choices, (all, chosen) => {
      const amount = all.reduce((sum, line) => sum + line, 0)
      const invoice = makeInvoice(
        {
          settlementNumber: 'RO/2026/05',
          periodFrom: '2026-05-01T00:00:00+02:00',
          periodTo: '2026-05-31T00:00:00+02:00',
          amount,
          currency: 'PLN',
          seller: company,
          buyer: company,
          lines: all.map((line, index) => ({ name: `FV/${index}`, amount: line })),
        },
        { ...form, ...chosen },
      )
      expect(invoice[invoice.amountIs]).toBe(amount)
      expect(invoice.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      expect(invoice.lines).toHaveLength(chosen.lines === 'each' ? all.length : 1)
      expect(invoice.net + invoice.vat).toBe(invoice.gross)
      if (chosen.rate === 'zw') {
        expect(invoice.vat).toBe(0)
        return
      }
      // The tax office's check: the rate of the net sum, or the part inside the gross sum.
      const percent = BigInt(chosen.rate)
      const [part, whole] =
        invoice.amountIs === 'net'
          ? [BigInt(amount) * percent, 100n]
          : [BigInt(amount) * percent, 100n + percent]
      const twiceOff = 2n * (BigInt(invoice.vat) * whole - part)
      expect(twiceOff > -whole && twiceOff <= whole).toBe(true)
    }),
  )
})

test.each([
  [100, '23', 'net', 23],
  [123, '23', 'gross', 23],
  [50, '5', 'net', 3],
  [49, '5', 'net', 2],
  [1, '23', 'gross', 0],
  [Number.MAX_SAFE_INTEGER, '23', 'gross', 1684273031374332],
  [10_000, 'zw', 'gross', 0],
] as const)('VAT of %i at %s, %s: %i', (amount, rate, amountIs, vat) => {
  expect(vatOf(amount, rate, amountIs)).toBe(vat)
})

test('a name that FA(3) does not take is shortened', () => {
  const long = '🙂'.repeat(600)
  const basis = { settlementNumber: '1', periodFrom: '', periodTo: '', currency: 'PLN' }
  const { lines } = makeInvoice(
    { ...basis, amount: 1, seller: company, buyer: company, lines: [{ name: long, amount: 1 }] },
    { ...form, rate: 'zw', amountIs: 'net', lines: 'each' },
  )
  expect([...(lines[0]?.name ?? '')]).toHaveLength(512)
})

test("an invoice's period is of days in Warsaw, however its moments are written", () => {
  const basis = {
    settlementNumber: 'RO/2026/05',
    periodFrom: '2026-04-30T22:00:00Z',
    periodTo: '2026-05-31',
    amount: 100,
    currency: 'PLN',
    seller: company,
    buyer: company,
    lines: [],
  }
  expect(makeInvoice(basis, { ...form, rate: '23', amountIs: 'net', lines: 'one' })).toMatchObject({
    periodFrom: '2026-05-01',
    periodTo: '2026-05-31',
  })
})
