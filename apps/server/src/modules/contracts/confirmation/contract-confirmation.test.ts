import { beforeEach, describe, expect, test } from 'vitest'
import { partnerOf } from '#test/accounts.ts'
import { addContract, tokenOfContractLink } from '#test/contract-links.ts'
import { recorded } from '#test/events.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const minute = 60_000
const day = 24 * 60 * minute
const consents = { terms: '2026-11', electronicForm: '2026-11' }
let contracts = 0
let contractId: number
let partnerId: number
let hash: string

beforeEach(async () => {
  portal.clock.advance(61 * minute)
  partnerId = await partnerOf(portal, 'DEMO')
  contractId = await addConfirmable()
  hash = await makeLink()
})

async function addConfirmable(): Promise<number> {
  contracts += 1
  const id = await addContract(portal, partnerId, `UM/2026/${contracts}`)
  const date = '2026-06-02T10:00:00+02:00'
  const event = {
    partner_id: partnerId,
    contract_id: id,
    event: 'DECISION_ACCEPTANCE',
    date,
  } as const
  await portal.db.insertInto('contract_event').values(event).execute()
  return id
}
const makeLink = () => tokenOfContractLink(portal, { partnerId, contractId })

const page = (of = hash) => `${api}/contract-confirmation/${of}`
const show = (of = hash) => portal.call({ method: 'GET', url: page(of) })
const sendSms = (of = hash) => portal.call({ method: 'POST', url: `${page(of)}/sms` })
const confirm = (smsCode: string, of = hash, ticks: object = consents) =>
  portal.call({ method: 'POST', url: page(of), payload: { smsCode, consents: ticks } })

async function newestCode(): Promise<string> {
  const { text } = await newestMessage(portal.db, 'sms')
  return /umowy (\d{6})/.exec(text)?.[1] ?? ''
}
async function sentCode(): Promise<string> {
  expect((await sendSms()).statusCode).toBe(204)
  return newestCode()
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the customer', () => {
  test('reads the terms, gets a code, confirms once, and reads the summary', async () => {
    const terms = await show()
    expect(terms.headers['cache-control']).toBe('no-store')
    expect(terms.json()).toEqual({
      number: `UM/2026/${contracts}`,
      product: 'FACTORING',
      amount: 12_345_678,
      currency: 'PLN',
      customerName: 'Stolarnia Kłos sp. j.',
      customerNip: '1234563218',
      phoneNumber: '+48 *** *** 200',
      expiresAt: expect.stringMatching(/\+02:00$/),
      confirmedAt: null,
      documentUrl: `/umowa/${hash}`,
      termsUrl: null,
      events: [{ event: 'DECISION_ACCEPTANCE', date: '2026-06-02T10:00:00+02:00' }],
      consents: expect.arrayContaining([
        {
          name: 'terms',
          required: true,
          version: '2026-11',
          text: 'Znam i akceptuję przedstawione warunki umowy.',
        },
      ]),
    })
    const code = await sentCode()
    const answer = await confirm(` ${code} `)
    expect(answer.statusCode).toBe(200)
    const { confirmedAt, events } = answer.json()
    expect(confirmedAt).toMatch(/^2026-06-15T/)
    expect(events.at(-1)).toEqual({ event: 'CONTRACT_ACCEPTED', date: confirmedAt })

    expect((await show()).body).toBe(answer.body)
    for (const again of [await confirm(code), await sendSms()])
      expect(again.json()).toMatchObject({ status: 409, code: 'CONTRACT_ALREADY_CONFIRMED' })
    const kept = await portal.db
      .selectFrom('contract_link')
      .selectAll()
      .where('contract_id', '=', contractId)
      .execute()
    expect(kept).toMatchObject([
      {
        consents: [
          { name: 'terms', version: '2026-11' },
          { name: 'electronicForm', version: '2026-11' },
        ],
      },
    ])
    expect(JSON.stringify(kept)).not.toContain(hash)
    const { status } = await portal.db
      .selectFrom('contract')
      .select('status')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('agreed')
    expect(await recorded(portal.db, 'contract.confirmed')).toMatchObject([
      {
        record_id: contractId,
        actor: null,
        content: {
          email: 'klient@example.com',
          consents: ['terms 2026-11', 'electronicForm 2026-11'],
        },
      },
    ])
    const mail = await newestMessage(portal.db, 'email')
    expect(mail).toMatchObject({
      recipient: 'klient@example.com',
      subject: `Umowa UM/2026/${contracts} została potwierdzona`,
    })
  })

  test('reads a sample of the contract, where no document is configured', async () => {
    const path = `/umowa/${hash}`
    const sample = await portal.call({ method: 'GET', url: path })
    expect(sample.statusCode).toBe(200)
    expect(sample.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(sample.headers['content-security-policy']).toContain("default-src 'none'")
    for (const text of [
      `UM/2026/${contracts}`,
      'Stolarnia Kłos sp. j.',
      '123 456,78',
      'To jest wzór',
    ])
      expect(sample.body.replaceAll('\u00a0', ' ')).toContain(text)
    for (const unknown of ['/umowa/x', `/umowa/${'x'.repeat(43)}`])
      expect((await portal.call({ method: 'GET', url: unknown })).statusCode).toBe(404)
    portal.clock.advance(7 * day)
    expect((await portal.call({ method: 'GET', url: path })).statusCode).toBe(404)
  })

  test("reads the provider's document of the number, or the contract's own", async () => {
    const contractDocumentUrl = 'https://provider.example.com/umowy/{number}.pdf'
    const app = await portal.another({ contractDocumentUrl })
    const read = async () => (await app.inject({ method: 'GET', url: page() })).json().documentUrl
    expect(await read()).toBe(`https://provider.example.com/umowy/UM%2F2026%2F${contracts}.pdf`)
    const sample = await app.inject({ method: 'GET', url: `/umowa/${hash}` })
    expect(sample.body).not.toContain('To jest wzór')
    await portal.db
      .updateTable('contract')
      .set({ document_url: 'https://provider.example.com/d/7f3a.pdf' })
      .where('id', '=', contractId)
      .execute()
    expect(await read()).toBe('https://provider.example.com/d/7f3a.pdf')
  })

  test('stands confirmed in the partner’s list', async () => {
    await confirm(await sentCode())
    const { token } = await portal.signIn('master')
    const list = await portal.get(
      { token },
      `/proposal-contract-grid?page=1&limit=10&filter[number][value]=UM/2026/${contracts}&filter[number][matchType]=EXACT`,
    )
    expect(list.json().collection[0].events).toMatchObject([
      { event: 'DECISION_ACCEPTANCE' },
      { event: 'CONTRACT_ACCEPTED' },
    ])
  })

  test.each([
    [{}, 'consents.terms: Consent is required'],
    [{ terms: '2026-11' }, 'consents.electronicForm: Consent is required'],
    [{ ...consents, terms: '1' }, 'consents.terms: is not a version of its text'],
  ])('with the consents %j is told which is wrong, and no try is lost', async (ticks, sentence) => {
    const code = await sentCode()
    for (let index = 0; index < 6; index++)
      expect((await confirm(code, hash, ticks)).json()).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      })
    expect((await confirm(code, hash, ticks)).json().errors).toContain(sentence)
    expect((await confirm(code)).statusCode).toBe(200)
  })
})

describe('a link', () => {
  test('that never was is not found', async () => {
    const unknown = 'x'.repeat(43)
    for (const answer of [
      await show(unknown),
      await sendSms(unknown),
      await confirm('123456', unknown),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('is over after seven days, its summary too', async () => {
    const code = await sentCode()
    await confirm(code)
    const confirmed = hash
    contractId = await addConfirmable()
    const open = await makeLink()
    portal.clock.advance(7 * day - 1)
    expect((await show(confirmed)).statusCode).toBe(200)
    expect((await show(open)).statusCode).toBe(200)
    portal.clock.advance(1)
    for (const link of [confirmed, open])
      expect((await show(link)).json()).toMatchObject({ status: 400, code: 'CONFIRMATION_EXPIRED' })
    expect((await confirm('123456', open)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
    expect((await sendSms(open)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  })

  test('is void when a newer one is made', async () => {
    const code = await sentCode()
    const newer = await makeLink()
    expect((await confirm(code)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
    expect((await show(newer)).statusCode).toBe(200)
  })

  test('does not let its code be guessed: the fifth wrong one ends it (P13)', async () => {
    const code = await sentCode()
    for (let index = 0; index < 5; index++)
      expect((await confirm(otherThan(code))).json()).toMatchObject({
        status: 400,
        code: 'SMS_CODE_WRONG',
        attemptsLeft: 4 - index,
      })
    expect((await confirm(code)).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
    expect((await show()).json()).toMatchObject({ code: 'CONFIRMATION_EXPIRED' })
  })

  test('takes 100 wrong codes at once as 100, and 5 right ones as one', async () => {
    const code = await sentCode()
    await Promise.all(Array.from({ length: 100 }, () => confirm(otherThan(code))))
    expect((await confirm(code)).statusCode).toBe(400)

    contractId = await addConfirmable()
    hash = await makeLink()
    const right = await sentCode()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(right)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect((await show()).json().events).toHaveLength(2)
  })

  test('has a code for ten minutes; only the newest counts', async () => {
    const first = await sentCode()
    portal.clock.advance(minute)
    const second = await sentCode()
    if (first !== second)
      expect((await confirm(first)).json()).toMatchObject({ code: 'SMS_CODE_WRONG' })
    portal.clock.advance(10 * minute)
    expect((await confirm(second)).json()).toMatchObject({ code: 'SMS_CODE_WRONG' })
  })

  test('sends one SMS a minute and five an hour, and a newer link no more (P14)', async () => {
    expect((await sendSms()).statusCode).toBe(204)
    expect((await sendSms()).statusCode).toBe(429)
    hash = await makeLink()
    expect((await sendSms()).statusCode).toBe(429)
    const statuses = []
    for (let index = 0; index < 6; index++) {
      portal.clock.advance(minute)
      statuses.push((await sendSms()).statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429, 429])
  })
})
