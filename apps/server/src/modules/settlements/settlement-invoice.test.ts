import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  amountKinds,
  lineKinds,
  vatRates,
} from '@partner-portal/contract/settlements/invoice-choices'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { parseDecimal } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { invoiceOf, ksefNumberOf } from '#test/invoices.ts'
import { faultsBySchema, hasXmllint } from '#test/ksef-schema.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { exportRows } from '../../admin/export/export-command.ts'

const portal = useTestPortal()
let tokens: Readonly<Record<'partner' | 'master' | 'agent', string>>
/** The partner's settlements, newest first. The first is open. */
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
/** Saves a KSeF number for the present invoice. */
const saveKsef = async (id: number, ksefNumber: string | null, who: Who = 'partner') => {
  const now = (await read(id, who)).json<Partial<SettlementInvoice>>().saved
  return put(id, { ksefNumber, savedAt: now?.savedAt ?? '' }, '/ksef', who)
}
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
  // The next invoice begins with the tax and the account of the last.
  expect((await read(closed(1).id)).json<SettlementInvoice>().start).toMatchObject({
    number: '',
    rate: 'zw',
    ground: 'art. 43 ust. 1 pkt 38',
    account: '61109010140000071219812874',
  })
})

test('the list finds closed settlements without an invoice, also after one is saved', async () => {
  const query = 'filter[lacksInvoice][value]=true&filter[lacksInvoice][matchType]=BOOL'
  const lacking = async () => {
    const list = await portal.get(
      { token: tokens.partner },
      `/settlement-grid?limit=24&page=1&${query}`,
    )
    return list.json<{ collection: Settlement[] }>().collection.map(({ id }) => id)
  }
  const all = settlements.filter(({ amount }) => amount > 0).map(({ id }) => id)
  expect(await lacking()).toEqual(all.slice(1))
  await saved(closed(0).id, 'FV/1')
  expect(await lacking()).toEqual(all.slice(2))
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
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const lines = all(/<P_11A?>(.*?)</g)
    expect(lines).toHaveLength(choice.lines === 'one' ? 1 : itemsCount)
    expect(sum(lines)).toBe(amount)
    expect(all(/<P_15>(.*?)</g)).toEqual([invoice.gross])
    expect(sum(all(/<P_1[34]_\d>(.*?)</g))).toBe(invoice.gross)
    files.push(xml)
  }
  if (hasXmllint) expect(faultsBySchema(...files)).toBe('')
})

test('a saved invoice stands beside the settlement, in an event and in the file', async () => {
  const { id, number, amount } = closed(0)
  await saved(id, 'FV/1')
  const answer = await read(id, 'master', '/file')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="faktura-FV-1.xml"',
  })
  const again = await saved(id, 'FV/ż <2> & co')
  expect(again.saved).toMatchObject({ savedBy: 'partner', ksefNumber: null })
  expect(await fileOf(id)).toContain('<P_2>FV/ż &lt;2&gt; &amp; co</P_2>')
  const ksefNumber = ksefNumberOf(again.seller.nip)
  const kept = await saveKsef(id, ` ${ksefNumber.toLowerCase()}`)
  expect(kept.json<SettlementInvoice>().saved).toMatchObject({ ksefNumber })
  const detail = (await portal.get('partner', `/settlements/${id}`)).json<SettlementDetail>()
  expect(detail.invoice).toEqual({ number: 'FV/ż <2> & co', ksefNumber })

  const gross = amount + Math.round((amount * 23) / 100)
  expect(await recorded(portal.db, 'invoice.saved')).toContainEqual(
    expect.objectContaining({
      actor: 'partner',
      record_id: id,
      facts: expect.objectContaining({ gross, currency: 'PLN', isOtherAccount: true }),
      content: { number: 'FV/1' },
    }),
  )
  expect(await recorded(portal.db, 'invoice.ksef-number-saved')).toMatchObject([
    { actor: 'partner', record_id: id, facts: { isTakenBack: false }, content: { ksefNumber } },
  ])
  expect(await recorded(portal.db, 'file.downloaded')).toContainEqual(
    expect.objectContaining({
      actor: 'master',
      facts: { of: 'invoice', record: id, rows: 1 },
      content: { name: number },
    }),
  )
})

test('an invoice that is in KSeF stays as it is; its number there can be corrected', async () => {
  const { id } = closed(0)
  const nip = (await saved(id, 'FV/1')).seller.nip
  const foreign = await saveKsef(id, ksefNumberOf('1111111111'))
  expect([foreign.statusCode, foreign.json().faults]).toEqual([
    400,
    [{ path: 'ksefNumber', code: 'invalid' }],
  ])
  for (const day of ['20260602', '20260603'])
    expect((await saveKsef(id, ksefNumberOf(nip, day))).statusCode).toBe(200)
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

  const linesNow = async () => (await read(id)).json<SettlementInvoice>().lines.length
  const count = await linesNow()
  const addLines = (from: number, to: number) =>
    sql`insert into settlement_line (partner_id, settlement_id, external_id, line_date,
        document_number, customer_name, product, base, rate_basis_points, amount)
      select partner_id, id, 'more-' || n, period_to, 'FV', 'Żak', 'NANO', 0, 0, 0
      from settlement, generate_series(${from}::int, ${to}::int) as n
      where id = ${id}`.execute(portal.db)
  await addLines(1, 1000 - count)
  expect(await linesNow()).toBe(1000)
  await addLines(1001, 1001)
  expect(await linesNow()).toBe(0)
  await portal.db.deleteFrom('settlement_line').where('external_id', 'like', 'more-%').execute()
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
  for (const answer of [
    await read(id, 'agent'),
    await read(id, 'agent', '/file'),
    await save(id, 'FV/1', {}, 'agent'),
    await saveKsef(id, ksefNumberOf('5265877635'), 'agent'),
  ])
    expect(answer.statusCode).toBe(404)
  const { agent_id } = await userOf(portal, 'agent')
  const target = closed(1).id
  const give = (to: number | null) =>
    portal.db.updateTable('settlement').set({ agent_id: to }).where('id', '=', target).execute()
  await give(agent_id)
  const basis = (await read(target, 'agent')).json<SettlementInvoice>()
  expect(basis.start).toMatchObject({ account: '', rate: '' })
  expect((await save(target, 'FV/2', {}, 'agent')).statusCode).toBe(200)
  expect((await read(target, 'agent', '/file')).statusCode).toBe(200)
  await give(null)
})

test('a suspended user reads invoices and saves none', async () => {
  const { id } = closed(0)
  await saved(id, 'FV/1')
  await setUser(portal, 'partner', { status: 'SUSPENDED' })
  expect((await read(id)).statusCode).toBe(200)
  expect((await read(id, 'partner', '/file')).statusCode).toBe(200)
  expect((await save(id, 'FV/2')).statusCode).toBe(403)
  expect((await saveKsef(id, ksefNumberOf('5265877635'))).statusCode).toBe(403)
  await setUser(portal, 'partner', { status: 'ACTIVE' })
})

const exportedSince = async (since: string | null) => {
  const out = join(temporaryDirectory(), 'rows')
  const { cursor, rows } = await exportRows(portal.db, 'invoice', { since, format: 'ndjson', out })
  const lines = rows === 0 ? [] : readFileSync(out, 'utf8').trim().split('\n')
  return { cursor, rows: lines.map((line) => JSON.parse(line)) }
}

test('each save and each KSeF number is exported as it was, also after the cursor has passed the first', async () => {
  const { id } = closed(0)
  const { cursor: start } = await exportedSince(null)
  const { seller } = await saved(id, 'FV/1')
  const first = await exportedSince(start)
  expect(first.rows).toMatchObject([
    { kind: 'invoice.saved', content: { number: 'FV/1', ksefNumber: null } },
  ])

  await saved(id, 'FV/2')
  const numbers = ['20260602', '20260603'].map((day) => ksefNumberOf(seller.nip, day))
  for (const number of [...numbers, null]) expect((await saveKsef(id, number)).statusCode).toBe(200)
  await saved(id, 'FV/3')
  const { cursor, rows } = await exportedSince(first.cursor)
  expect(rows.map(({ kind, content }) => [kind, content.number, content.ksefNumber])).toEqual([
    ['invoice.saved', 'FV/2', null],
    ...[...numbers, null].map((number) => ['invoice.ksef-number-saved', 'FV/2', number]),
    ['invoice.saved', 'FV/3', null],
  ])
  expect((await exportedSince(cursor)).rows).toEqual([])
})

test('a saved invoice stays to be read when its settlement is corrected or opened again', async () => {
  const { id, amount } = closed(0)
  const { seller } = await saved(id, 'FV/1')
  const where = portal.db.updateTable('settlement').where('id', '=', id)
  for (const change of [{ amount: 0 }, { amount, status: 'open' as const }]) {
    await where.set(change).execute()
    const answer = await read(id)
    expect(answer.json(), answer.body).toMatchObject({
      isInvoiceable: false,
      saved: { invoice: { number: 'FV/1' } },
    })
    const refused = await save(id, 'FV/2', { savedAt: answer.json().saved.savedAt })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NOT_INVOICEABLE'])
    const kept = await saveKsef(id, ksefNumberOf(seller.nip))
    expect(kept.json(), kept.body).toMatchObject({
      saved: { ksefNumber: ksefNumberOf(seller.nip) },
    })
    expect(await fileOf(id)).toContain('<P_2>FV/1</P_2>')
  }
  await where.set({ amount, status: 'paid' }).execute()
  expect((await read(id)).json()).toMatchObject({ isInvoiceable: true })
})

test('a KSeF number is of the invoice that the user saw', async () => {
  const { id } = closed(0)
  const { saved: seen, seller } = await saved(id, 'FV/1')
  // A second save within the same second.
  await saved(id, 'FV/2')
  const body = { ksefNumber: ksefNumberOf(seller.nip), savedAt: seen?.savedAt }
  const answer = await put(id, body, '/ksef')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_ELSEWHERE'])
  expect((await put(id, { ksefNumber: body.ksefNumber }, '/ksef')).statusCode).toBe(400)
  expect((await saved(id, 'FV/3')).saved?.ksefNumber).toBeNull()
})

test('a KSeF number is of one invoice; one saved by mistake can be taken back', async () => {
  const [first, second] = [closed(0), closed(1)]
  const { seller } = await saved(first.id, 'FV/1')
  await saved(second.id, 'FV/2')
  const number = ksefNumberOf(seller.nip)
  const both = await Promise.all([saveKsef(first.id, number), saveKsef(second.id, number)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().code).toBe('INVOICE_NUMBER_TAKEN')
  const [mistaken, right] = both[0] === refused ? [second, first] : [first, second]
  await expect(
    portal.db.updateTable('settlement_invoice').set({ ksef_number: number }).execute(),
  ).rejects.toThrow(/settlement_invoice_ksef_number/)

  const removed = await saveKsef(mistaken.id, null)
  expect(removed.json<SettlementInvoice>().saved?.ksefNumber).toBeNull()
  expect((await saveKsef(right.id, number)).statusCode).toBe(200)
  await saved(mistaken.id, 'FV/3')
  expect(await recorded(portal.db, 'invoice.ksef-number-saved')).toContainEqual(
    expect.objectContaining({
      record_id: mistaken.id,
      facts: expect.objectContaining({ isTakenBack: true }),
      content: expect.objectContaining({ ksefNumber: null, before: number }),
    }),
  )
})

test('the term of payment counts days in Warsaw, also over the end of summer time', async () => {
  portal.clock.advance(Date.parse('2026-10-18T00:30:00+02:00') - portal.clock.now().getTime())
  const { token } = await portal.signIn('partner')
  const answer = await portal.get({ token }, `/settlements/${closed(0).id}/invoice`)
  const { start } = answer.json<SettlementInvoice>()
  expect([start.issueDate, start.dueDate]).toEqual(['2026-10-18', '2026-11-01'])
})
