import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dueOf } from '@partner-portal/contract/settlements/make-invoice'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { parseDecimal } from '@partner-portal/contract/values/money'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { invoiceOf } from '#test/invoices.ts'
import { faultsBySchema, hasXmllint } from '#test/ksef-schema.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '1.00' })
let token: string

beforeAll(async () => {
  token = (await portal.signIn('partner')).token
})
beforeEach(async () => {
  for (const table of [
    'settlement_invoice',
    'settlement_line',
    'early_payout',
    'settlement',
  ] as const)
    await portal.db.deleteFrom(table).execute()
})

const deliver = async (record: string, rows: readonly object[]) =>
  expect(await importInto(portal, record, rows)).toMatchObject({ rejected: 0, rejects: '' })
const row = {
  externalId: 'S',
  number: 'RO/1',
  periodFrom: '2026-05-01',
  periodTo: '2026-05-31',
  amount: 166_666,
  currency: 'PLN',
  status: 'processing',
  itemsCount: 0,
}
const line = (
  externalId: string,
  customerName: string,
  amount: number,
  documentNumber = 'FV/1',
) => ({
  externalId,
  settlementExternalId: 'S',
  lineDate: '2026-05-02',
  documentNumber,
  customerName,
  product: 'NANO',
  base: 100,
  rateBasisPoints: 100,
  amount,
})

async function idOf(number = 'RO/1'): Promise<number> {
  const list = await portal.get({ token }, '/settlement-grid?page=1&limit=100')
  const { collection } = list.json<{ collection: Settlement[] }>()
  return collection.find((settlement) => settlement.number === number)?.id ?? 0
}
const put = async (change: object, number?: string) =>
  portal.call({
    method: 'PUT',
    url: `${api}/settlements/${await idOf(number)}/invoice`,
    token,
    payload: invoiceOf('FV/1', change),
  })

async function saved(change: object = {}, number?: string) {
  const answer = await put(change, number)
  expect(answer.statusCode, answer.body).toBe(200)
  const { saved: kept } = answer.json<SettlementInvoice>()
  if (!kept) throw new Error('it is not saved')
  const path = `/settlements/${await idOf(number)}/invoice/file`
  const xml = (await portal.get({ token }, path)).body
  if (hasXmllint) expect(faultsBySchema(xml)).toBe('')
  return { invoice: kept.invoice, xml }
}

// U+007F to U+009F except U+0085, and noncharacters: the schema allows them, KSeF does not.
const refused = /[\u007f-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}]/u

test('names that came with what KSeF refuses stand with its replacement in preview and file', async () => {
  await deliver('settlement', [{ ...row, itemsCount: 3 }])
  const names = ['Zakład \u0096 Kraków', 'Sklep \ufdd0 X', 'Kwiaty \u{1fffe} Y']
  await deliver('settlementLine', [
    line('1', names[0] ?? '', 100_000),
    line('2', names[1] ?? '', 60_000),
    line('3', names[2] ?? '', 6_666, 'FV\u009f3'),
  ])
  const { invoice, xml } = await saved({ lines: 'each' })
  expect(invoice.lines.map(({ name }) => name.split(': ')[1])).toEqual([
    'FV/1, Zakład \ufffd Kraków',
    'FV/1, Sklep \ufffd X',
    'FV\ufffd3, Kwiaty \ufffd Y',
  ])
  expect(xml).not.toMatch(refused)
  for (const { name } of invoice.lines) expect(xml).toContain(`<P_7>${name}</P_7>`)
})

test('a text with such a character is refused at its field', async () => {
  await deliver('settlement', [row])
  for (const field of ['number', 'description', 'address', 'ground'])
    for (const character of ['\u0096', '\ufdd0', '\u{1fffe}', '\ud83d']) {
      const answer = await put({ rate: 'zw', ground: 'art. 43', [field]: `a ${character} b` })
      expect([answer.statusCode, answer.json().faults]).toEqual([
        400,
        [{ path: field, code: 'characters' }],
      ])
    }
})

test('the date of an invoice is from 2022 to today in Warsaw', async () => {
  await deliver('settlement', [row])
  for (const issueDate of ['2017-01-01', '2021-12-31', '2026-06-16', '2027-03-01']) {
    const answer = await put({ issueDate, dueDate: '2027-04-01' })
    expect([answer.statusCode, answer.json().faults]).toEqual([
      400,
      [{ path: 'issueDate', code: 'invalid' }],
    ])
  }
  await saved({ issueDate: '2026-06-15' })
})

test('a number is the same with other spaces, dashes and invisible signs', async () => {
  await deliver('settlement', [row, { ...row, externalId: 'T', number: 'RO/2' }])
  await saved({ number: 'FV  1-2\u200b' })
  for (const number of ['FV 1-2', 'FV\u00a01\u20112', 'F\u200bV 1\u2013\u00ad2 ']) {
    const answer = await put({ number }, 'RO/2')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'INVOICE_NUMBER_TAKEN'])
  }
})

test('a file that KSeF finds too large is not saved', async () => {
  await deliver('settlement', [{ ...row, amount: 1000, itemsCount: 1000 }])
  const lines = Array.from({ length: 1000 }, (_, index) => line(`${index}`, '"'.repeat(250), 1))
  await deliver('settlementLine', lines)
  const answer = await put({ lines: 'each' })
  expect([answer.statusCode, answer.json().faults]).toEqual([
    400,
    [{ path: 'lines', code: 'tooLarge' }],
  ])
  await saved({ lines: 'one' })
})

/** The terms of payment of the invoice, and the unpaid amount. */
async function terms(change: object) {
  await portal.db.deleteFrom('settlement_invoice').execute()
  const days = { issueDate: '2026-06-15', dueDate: '2026-06-29' }
  const { invoice, xml } = await saved({ ...days, ...change })
  const [, payment] = /<Platnosc>(.*)<FormaPlatnosci>6<.FormaPlatnosci><RachunekB/.exec(xml) ?? []
  return { due: dueOf(invoice), payment }
}
const due = '<TerminPlatnosci><Termin>2026-06-29</Termin></TerminPlatnosci>'
const part = (amount: string, day: string, by = '<FormaPlatnosci>6</FormaPlatnosci>') =>
  `<ZaplataCzesciowa><KwotaZaplatyCzesciowej>${amount}</KwotaZaplatyCzesciowej><DataZaplatyCzesciowej>${day}</DataZaplatyCzesciowej>${by}</ZaplataCzesciowa>`
const parts = (kind: 1 | 2, ...all: string[]) =>
  `<ZnacznikZaplatyCzesciowej>${kind}</ZnacznikZaplatyCzesciowej>${all.join('')}`

test('a settlement that is paid says so in its terms of payment; net leaves the VAT to be paid', async () => {
  await deliver('settlement', [{ ...row, status: 'paid', paidDate: '2026-06-10' }])
  const paid = '<Zaplacono>1</Zaplacono><DataZaplaty>2026-06-10</DataZaplaty>'
  expect(await terms({ amountIs: 'gross' })).toEqual({ due: 0, payment: paid })
  expect(await terms({ rate: 'zw', ground: 'art. 43' })).toEqual({ due: 0, payment: paid })
  const first = part('1666.66', '2026-06-10')
  expect(await terms({ amountIs: 'net' })).toEqual({ due: 38_333, payment: parts(1, first) + due })
  // Issued before the payment.
  const before = { issueDate: '2026-06-09', amountIs: 'gross' }
  expect(await terms(before)).toEqual({ due: 166_666, payment: due })
})

test('an early payout is a part of it, and its charge another', async () => {
  const dates = { periodFrom: '2026-06-01', periodTo: '2026-06-30' }
  await deliver('settlement', [{ ...row, ...dates, status: 'open' }])
  const url = `${api}/settlement/current/early-payout`
  expect((await portal.call({ method: 'POST', url, token })).statusCode).toBe(201)
  const answer = { settlementExternalId: 'S' }
  await deliver('earlyPayout', [
    { ...answer, state: 'accepted', charge: 666 },
    { ...answer, state: 'paid', paidDate: '2026-06-15', paidAmount: 100_000 },
  ])
  const gross = { amountIs: 'gross' }
  const early = [
    part('1000.00', '2026-06-15'),
    part(
      '6.66',
      '2026-06-15',
      '<PlatnoscInna>1</PlatnoscInna><OpisPlatnosci>potrącenie opłaty za wcześniejszą wypłatę</OpisPlatnosci>',
    ),
  ]
  await deliver('settlement', [{ ...row, ...dates }])
  expect(await terms(gross)).toEqual({ due: 66_000, payment: parts(1, ...early) + due })
  await deliver('settlement', [{ ...row, ...dates, status: 'paid', paidDate: '2026-06-15' }])
  const all = [...early, part('660.00', '2026-06-15')]
  expect(await terms(gross)).toEqual({ due: 0, payment: parts(2, ...all) })
})

const files = fileURLToPath(new URL('../../../../../../shared/data/files/', import.meta.url))
const hasFiles = existsSync(join(files, 'ksef-settlements.settlement.csv'))

test.skipIf(!hasFiles)(
  "real people's files make what KSeF takes (needs ../shared/data)",
  async () => {
    const read = async (name: string, record: string) => {
      const lines = readFileSync(join(files, name), 'utf8').trim().split('\n')
      expect(await importInto(portal, record, lines)).toMatchObject({ rejected: 0 })
      return lines.length - 1
    }
    await read('ksef-settlements.settlement.csv', 'settlement')
    const many = await read('ksef-1000-lines.settlementLine.csv', 'settlementLine')
    await read('ksef-refused-characters.settlementLine.csv', 'settlementLine')
    const settlement = await portal.db
      .selectFrom('settlement')
      .select('number')
      .orderBy('number')
      .execute()
    const each = { lines: 'each', description: 'Prowizja za pośrednictwo '.repeat(8).trim() }
    for (const [index, { number }] of settlement.entries()) {
      const change = { ...each, amountIs: index % 2 ? 'net' : 'gross', number: `FV/${index}` }
      const { invoice, xml } = await saved(change, number)
      expect(xml).not.toMatch(refused)
      expect(Buffer.byteLength(xml)).toBeLessThan(1_000_000)
      const amounts = [...xml.matchAll(/<P_11A?>(.*?)</g)].map(([, text = '']) =>
        parseDecimal(text),
      )
      expect(amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0)).toBe(
        invoice[invoice.amountIs],
      )
      if (number.endsWith('/A')) expect(amounts).toHaveLength(many)
    }
  },
)
