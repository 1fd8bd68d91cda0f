import type { SettlementDetail } from '@partner-portal/contract/records/settlement-calls'
import type { SettlementInvoice } from '@partner-portal/contract/records/settlement-invoice'
import type { Settlement } from '@partner-portal/contract/records/settlements'
import { amountKinds, lineKinds, vatRates } from '@partner-portal/contract/values/invoice-choices'
import { parseDecimal } from '@partner-portal/contract/values/money'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { entriesOf } from '#test/audit-log.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { faultsBySchema, hasXmllint } from '#test/ksef-schema.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
let tokens: Readonly<Record<'partner' | 'master' | 'agent', string>>
/** The partner's, newest first. The first is open. */
let settlements: Settlement[]

beforeAll(async () => {
  const [partner, master, agent] = await Promise.all(
    ['partner', 'master', 'agent'].map(async (name) => (await portal.signIn(name)).token),
  )
  tokens = { partner: partner ?? '', master: master ?? '', agent: agent ?? '' }
  const list = await portal.get({ token: tokens.partner }, '/settlement-grid?page=1&limit=24')
  settlements = list.json<{ collection: Settlement[] }>().collection
})
beforeEach(() => portal.db.deleteFrom('settlement_invoice').execute())

type Who = keyof typeof tokens
const closed = (index: number) => settlements[index + 1] as Settlement
const read = (id: number, who: Who = 'partner', path = '') =>
  portal.get({ token: tokens[who] }, `/settlements/${id}/invoice${path}`)
const put = (id: number, payload: object, path = '', who: Who = 'partner') =>
  portal.call({
    method: 'PUT',
    url: `${api}/settlements/${id}/invoice${path}`,
    token: tokens[who],
    payload,
  })
const save = (id: number, number: string, change: object = {}, who: Who = 'partner') =>
  put(id, invoiceOf(number, change), '', who)
const fileOf = async (id: number) => (await read(id, 'partner', '/file')).body

async function saved(id: number, number: string, change: object = {}) {
  const before = (await read(id)).json<SettlementInvoice>().saved?.savedAt ?? null
  const answer = await save(id, number, { savedAt: before, ...change })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SettlementInvoice>()
}

test('the form begins with what is known: company data, settlement, provider; never the tax', async () => {
  const { id, amount, number, periodFrom } = closed(0)
  const basis = (await read(id)).json<SettlementInvoice>()
  expect(basis).toMatchObject({
    settlementNumber: number,
    periodFrom,
    amount,
    seller: {
      name: 'Partner Finansowy Dąbrowski sp. z o.o.',
      nip: expect.stringMatching(/^\d{10}$/),
    },
    buyer: { name: 'Partner Portal', nip: '1111111111', address: 'ul. Prosta 1, 00-838 Warszawa' },
    start: {
      address: expect.stringMatching(/^ul\. .+, \d\d-\d{3} .+/),
      number: '',
      rate: '',
      account: '',
      description: `Prowizja za pośrednictwo, rozliczenie ${number}`,
    },
    saved: null,
  })
  expect(basis.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
  await saved(id, 'FV/1', { rate: 'zw', ground: 'art. 43 ust. 1 pkt 38' })
  // The next one begins with the tax and the account of the last.
  expect((await read(closed(1).id)).json<SettlementInvoice>().start).toMatchObject({
    number: '',
    rate: 'zw',
    ground: 'art. 43 ust. 1 pkt 38',
    account: '61109010140000071219812874',
  })
})

test('every closed settlement has an invoice and a file that agree with it to the grosz', async () => {
  const files: string[] = []
  const choices = vatRates.flatMap((rate) =>
    amountKinds.flatMap((amountIs) => lineKinds.map((lines) => ({ rate, amountIs, lines }))),
  )
  for (const [index, choice] of choices.entries()) {
    const { id, amount, itemsCount } = closed(index)
    const { saved: stored } = await saved(id, `FV/${index}`, { ...choice, ground: 'art. 113' })
    const invoice = stored?.invoice
    if (!invoice) throw new Error('it is not saved')
    expect(invoice[invoice.amountIs]).toBe(amount)
    const xml = await fileOf(id)
    const all = (pattern: RegExp) =>
      [...xml.matchAll(pattern)].map(([, text = '']) => parseDecimal(text) ?? Number.NaN)
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
    const lines = all(/<P_11A?>(.*?)</g)
    expect(lines).toHaveLength(choice.lines === 'one' ? 1 : itemsCount)
    expect(sum(lines)).toBe(amount)
    expect(all(/<P_15>(.*?)</g)).toEqual([invoice.gross])
    expect(sum(all(/<P_1[34]_\d>(.*?)</g))).toBe(invoice.gross)
    files.push(xml)
  }
  if (hasXmllint) expect(faultsBySchema(...files)).toBe('')
})

test('what is saved stands beside the settlement, in the audit and in the file', async () => {
  const { id, number, amount } = closed(0)
  await saved(id, 'FV/1')
  const answer = await read(id, 'master', '/file')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="faktura-FV-1.xml"',
  })
  const again = await saved(id, 'FV/\ud83d <2> & co')
  expect(again.saved).toMatchObject({ savedBy: 'partner', ksefNumber: null })
  expect(await fileOf(id)).toContain('<P_2>FV/\ufffd &lt;2&gt; &amp; co</P_2>')
  const ksefNumber = ksefNumberOf(again.seller.nip)
  const kept = await put(id, { ksefNumber: ` ${ksefNumber.toLowerCase()}` }, '/ksef')
  expect(kept.json<SettlementInvoice>().saved).toMatchObject({ ksefNumber })
  const detail = (await portal.get('partner', `/settlements/${id}`)).json<SettlementDetail>()
  expect(detail.invoice).toEqual({ number: 'FV/\ufffd <2> & co', ksefNumber })

  const entries = (action: string) => entriesOf(portal.db, action, 'username', 'detail')
  const gross = amount + Math.round((amount * 23) / 100)
  expect(await entries('settlement.invoice-saved')).toContainEqual({
    username: 'partner',
    detail: {
      partner: 'DEMO',
      settlement: number,
      invoice: 'FV/1',
      amount: gross,
      currency: 'PLN',
    },
  })
  expect(await entries('settlement.ksef-number-saved')).toMatchObject([
    { username: 'partner', detail: { settlement: number, ksefNumber } },
  ])
  expect(await entries('file.downloaded')).toContainEqual({
    username: 'master',
    detail: { settlement: number, rows: 1 },
  })
})

test('an invoice that is in KSeF stays as it is; its number there can be corrected', async () => {
  const { id } = closed(0)
  const nip = (await saved(id, 'FV/1')).seller.nip
  const foreign = await put(id, { ksefNumber: ksefNumberOf('1111111111') }, '/ksef')
  expect([foreign.statusCode, foreign.json().faults]).toEqual([
    400,
    [{ path: 'ksefNumber', code: 'invalid' }],
  ])
  for (const day of ['20260602', '20260603'])
    expect((await put(id, { ksefNumber: ksefNumberOf(nip, day) }, '/ksef')).statusCode).toBe(200)
  const late = await save(id, 'FV/2')
  expect([late.statusCode, late.json().code]).toEqual([409, 'INVOICE_IN_KSEF'])
  expect(await fileOf(id)).toContain('<P_2>FV/1</P_2>')
})

test('an open settlement, one that takes money back and one in another currency have none', async () => {
  const changes = [{}, { amount: 0 }, { amount: -1 }, { currency: 'EUR' }]
  for (const [index, change] of changes.entries()) {
    const { id } = settlements[index] as Settlement
    const where = portal.db.updateTable('settlement').where('id', '=', id)
    if (index > 0) await where.set(change).execute()
    for (const answer of [await read(id), await save(id, 'FV/1')])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'NOT_INVOICEABLE'])
    expect((await read(id, 'partner', '/file')).statusCode).toBe(404)
    const { amount, currency } = settlements[index] as Settlement
    await where.set({ amount, currency }).execute()
  }
})

test('without all lines, or with too many, an invoice has one line', async () => {
  const { id, amount } = closed(0)
  const where = portal.db.updateTable('settlement').where('id', '=', id)
  await where.set({ amount: amount + 1 }).execute()
  expect((await read(id)).json<SettlementInvoice>().lines).toEqual([])
  const { saved: stored } = await saved(id, 'FV/1', { lines: 'each' })
  expect(stored?.invoice.lines).toEqual([{ name: 'Prowizja za pośrednictwo', amount: amount + 1 }])
  await where.set({ amount }).execute()
})

test('a save does not replace what somebody else saved meanwhile', async () => {
  const { id } = closed(0)
  const { saved: first } = await saved(id, 'FV/1')
  portal.clock.advance(1000)
  await saved(id, 'FV/2')
  for (const savedAt of [null, first?.savedAt, 'x']) {
    const answer = await save(id, 'FV/3', { savedAt })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_ELSEWHERE'])
  }
  expect(await fileOf(id)).toContain('<P_2>FV/2</P_2>')
})

test('a number is of one invoice, also when two are saved at once', async () => {
  const answers = await Promise.all([0, 1, 2].map((index) => save(closed(index).id, 'FV/1')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe(
    'INVOICE_NUMBER_TAKEN',
  )
  const { id } = await portal.db
    .selectFrom('settlement_invoice')
    .select('settlement_id as id')
    .executeTakeFirstOrThrow()
  await saved(id, 'FV/2')
  await saved(closed(3).id, 'FV/1')
})

test("an agent has the invoices of own settlements, and learns nothing of the partner's", async () => {
  const { id } = closed(0)
  await saved(id, 'FV/1')
  const number = { ksefNumber: ksefNumberOf('5265877635') }
  for (const answer of [
    await read(id, 'agent'),
    await read(id, 'agent', '/file'),
    await save(id, 'FV/1', {}, 'agent'),
    await put(id, number, '/ksef', 'agent'),
  ])
    expect(answer.statusCode).toBe(404)
  const { agent_id } = await userOf(portal, 'agent')
  const own = closed(1).id
  const give = (to: number | null) =>
    portal.db.updateTable('settlement').set({ agent_id: to }).where('id', '=', own).execute()
  await give(agent_id)
  const basis = (await read(own, 'agent')).json<SettlementInvoice>()
  expect(basis.start).toMatchObject({ account: '', rate: '' })
  expect((await save(own, 'FV/2', {}, 'agent')).statusCode).toBe(200)
  expect((await read(own, 'agent', '/file')).statusCode).toBe(200)
  await give(null)
})

test('a suspended user reads invoices and saves none', async () => {
  const { id } = closed(0)
  await saved(id, 'FV/1')
  await setUser(portal, 'partner', { status: 'SUSPENDED' })
  expect((await read(id)).statusCode).toBe(200)
  expect((await read(id, 'partner', '/file')).statusCode).toBe(200)
  expect((await save(id, 'FV/2')).statusCode).toBe(403)
  expect((await put(id, { ksefNumber: 'x' }, '/ksef')).statusCode).toBe(403)
  await setUser(portal, 'partner', { status: 'ACTIVE' })
})
