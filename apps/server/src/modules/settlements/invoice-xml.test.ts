import { invoiceForm } from '@partner-portal/contract/settlements/invoice.rules'
import {
  amountKinds,
  exemptionGrounds,
  lineKinds,
  vatRates,
} from '@partner-portal/contract/settlements/invoice-choices'
import { makeInvoice } from '@partner-portal/contract/settlements/make-invoice'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlText } from '#platform/xml-text.ts'
import { invoiceOf } from '#test/invoices.ts'
import { faultsBySchema, hasXmllint } from '#test/ksef-schema.ts'
import { invoiceXml } from './invoice-xml.ts'

const madeAt = new Date('2026-06-01T10:00:00Z')
const company = { name: 'Żuraw & Syn <s.c.> "Łąka"', nip: '5265877635', address: 'ul. Długa 2' }
const basis = {
  settlementNumber: 'RO/2026/05',
  periodFrom: '2026-05-01T00:00:00+02:00',
  periodTo: '2026-05-31T00:00:00+02:00',
  currency: 'PLN',
  seller: company,
  buyer: company,
}

const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
const forms = fc
  .record({
    address: typed,
    number: typed,
    description: typed,
    ground: typed,
    rate: fc.constantFrom(...vatRates),
    amountIs: fc.constantFrom(...amountKinds),
    groundKind: fc.constantFrom(...exemptionGrounds),
    lines: fc.constantFrom(...lineKinds),
  })
  .map((change) => invoiceForm.safeParse(invoiceOf('FV/1', change)))
  .filter(({ success }) => success)
const payments = fc.array(
  fc.record({
    day: fc.constantFrom('2026-05-20', '2026-06-01', '2026-06-02'),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    isCharge: fc.boolean(),
  }),
  { maxLength: 3 },
)
const amounts = fc.array(fc.integer({ min: -999, max: 99_999_999_999 }), {
  minLength: 1,
  maxLength: 5,
})

function xmlOf(
  change: object,
  all: readonly number[] = [100],
  paid: SettlementInvoice['payments'] = [],
): string {
  const lines = all.map((amount, index) => ({ name: `FV/${index} \u0000 <b>]]>`, amount }))
  const amount = all.reduce((sum, amount) => sum + amount, 0)
  const form = invoiceForm.parse(invoiceOf('FV/1', change))
  return invoiceXml(makeInvoice({ ...basis, amount, lines, payments: paid }, form), madeAt)
}

test.skipIf(!hasXmllint)(
  "every invoice that the form takes is valid by the Ministry's schema (needs xmllint)",
  () => {
    const samples = fc.sample(fc.tuple(forms, amounts, payments), { numRuns: 300, seed: 7 })
    const files = samples.map(([{ data }, ...rest]) => xmlOf(data ?? {}, ...rest))
    expect(new Set(files.map((file) => /<P_12>(.*?)</.exec(file)?.[1])).size).toBe(vatRates.length)
    expect(faultsBySchema(...files)).toBe('')
  },
)

test.skipIf(!hasXmllint)('the schema does refuse what is wrong (needs xmllint)', () => {
  const right = xmlOf({})
  for (const [from, to] of [
    ['<P_13_1>1.00</P_13_1>', ''],
    ['<P_15>1.23</P_15>', '<P_15>1.234</P_15>'],
    ['<NIP>5265877635</NIP>', '<NIP>0005877635</NIP>'],
    ['<KodKraju>PL</KodKraju>', '<KodKraju>Polska</KodKraju>'],
    ['<JST>2</JST>', ''],
  ] as const) {
    expect(right).toContain(from)
    expect(faultsBySchema(right.replace(from, to)), from).toContain('fails to validate')
  }
})

test('rate and exemption, net and gross stand in the fields that FA(3) has for them', () => {
  expect(xmlOf({})).toContain('<P_13_1>1.00</P_13_1><P_14_1>0.23</P_14_1><P_15>1.23</P_15>')
  expect(xmlOf({ rate: '8' })).toContain('<P_13_2>1.00</P_13_2><P_14_2>0.08</P_14_2>')
  const gross = xmlOf({ rate: '5', amountIs: 'gross' }, [105])
  expect(gross).toContain('<P_13_3>1.00</P_13_3><P_14_3>0.05</P_14_3><P_15>1.05</P_15>')
  expect(gross).toContain('<P_9B>1.05</P_9B><P_11A>1.05</P_11A><P_12>5</P_12>')
  const exempt = xmlOf({ rate: 'zw', groundKind: 'directive', ground: 'art. 135' })
  expect(exempt).toContain('<P_13_7>1.00</P_13_7><P_15>1.00</P_15>')
  expect(exempt).toContain('<P_19>1</P_19><P_19B>art. 135</P_19B>')
  expect(xmlOf({})).toContain('<Zwolnienie><P_19N>1</P_19N></Zwolnienie>')
})

test('a text is escaped, and shows where it had what XML cannot write', () => {
  expect(xmlText('a<b>&]]>\u0000\ufffe\ud83d😀 "ż"')).toBe(
    'a&lt;b&gt;&amp;]]&gt;\ufffd\ufffd\ufffd😀 &quot;ż&quot;',
  )
})
