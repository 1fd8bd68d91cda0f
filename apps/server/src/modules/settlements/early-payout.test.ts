import type { CurrentSettlement } from '@partner-portal/contract/settlements/settlement-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { partnerOf } from '#test/accounts.ts'
import { clearEvents, recorded } from '#test/events.ts'
import { testToday } from '#test/fixed.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, installationOf, useTestPortal } from '#test/test-portal.ts'
import { earlyPayoutMail } from './early-payout.routes.ts'

const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '250,50' })

const current = (username = 'partner') => portal.get(username, '/settlement/current')

async function ask(username = 'partner') {
  const { token } = await portal.signIn(username)
  const url = `${api}/settlement/current/early-payout`
  return portal.call({ method: 'POST', url, token })
}

/** Sets the clock. Sessions of another day have expired, so each test signs in again. */
function setClock(moment: string) {
  portal.clock.advance(Date.parse(moment) - portal.clock.now().getTime())
}

async function getCurrentAt(moment: string) {
  setClock(moment)
  const { token } = await portal.signIn('partner')
  return portal.get({ token }, '/settlement/current')
}

async function setAmount(amount: number) {
  await portal.db
    .updateTable('settlement')
    .set({ amount })
    .where('external_id', '=', 'demo-settlement-2026-06')
    .execute()
}

beforeEach(async () => {
  setClock(testToday.toISOString())
  await portal.db.deleteFrom('early_payout').execute()
  await portal.db.deleteFrom('message').execute()
  await clearEvents(portal.db)
  await setAmount(25_050)
})

describe('the current settlement', () => {
  test('is the open one of this month', async () => {
    const answer = await current()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      number: 'RO/2026/06',
      periodFrom: '2026-06-01T00:00:00+02:00',
      periodTo: '2026-06-30T00:00:00+02:00',
      amount: 25_050,
      currency: 'PLN',
      earlyPayoutMinimum: 25_050,
    })
    expect(answer.json()).not.toHaveProperty('earlyPayoutRequestedAt')
  })

  test("is the partner's, not an agent's", async () => {
    expect((await current('agent')).statusCode).toBe(204)
    expect((await current('master')).statusCode).toBe(200)
  })

  test.each([
    ['2026-05-31T21:59:59Z', 204],
    ['2026-05-31T22:00:00Z', 200],
    ['2026-06-30T21:59:59Z', 200],
    ['2026-06-30T22:00:00Z', 204],
  ])('at %s, around midnight in Warsaw, answers %i', async (moment, status) => {
    const answer = await getCurrentAt(moment)
    expect(answer.statusCode).toBe(status)
    if (status === 204) expect((await ask()).statusCode).toBe(404)
  })

  test.each([
    // The clocks go forward on 2026-03-29 and back on 2026-10-25, inside these months.
    ['2026-03', '2026-03-31T21:59:59Z', '2026-03-31T22:00:00Z'],
    ['2026-10', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'],
  ])('of %s, when the clocks change, ends at midnight too', async (month, last, over) => {
    await portal.db
      .insertInto('settlement')
      .values({
        partner_id: await partnerOf(portal, 'DEMO'),
        external_id: `dst-${month}`,
        number: `RO/DST/${month}`,
        period_from: `${month}-01 00:00:00 Europe/Warsaw`,
        period_to: `${month}-31 00:00:00 Europe/Warsaw`,
        amount: 1,
        currency: 'PLN',
        status: 'open',
        items_count: 0,
      })
      .execute()
    expect((await getCurrentAt(last)).json()).toMatchObject({ number: `RO/DST/${month}` })
    expect((await getCurrentAt(over)).statusCode).toBe(204)
  })
})

describe('an early payout', () => {
  test('thirty concurrent requests make one payout, one message and one event', async () => {
    const { token } = await portal.signIn('partner')
    const { token: mastersToken } = await portal.signIn('master')
    const url = `${api}/settlement/current/early-payout`
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        portal.call({ method: 'POST', url, token: index % 2 ? token : mastersToken }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array.from({ length: 29 }, () => 'ALREADY_REQUESTED'),
    )
    const requested = answers.find(({ statusCode }) => statusCode === 201)
    const body = requested?.json<CurrentSettlement>()
    expect(body).toMatchObject({
      amount: 25_050,
      earlyPayoutRequestedAt: '2026-06-15T12:00:00+02:00',
    })
    expect((await current()).json()).toEqual(body)

    const requests = await portal.db.selectFrom('early_payout').selectAll().execute()
    expect(requests).toMatchObject([{ amount: 25_050, settlement_id: body?.id }])
    expect(await openedMessages(portal.db)).toMatchObject([
      {
        channel: 'email',
        recipient: 'malgorzata.zrebiec@example.com',
        subject: 'Prośba o wcześniejszą wypłatę: RO/2026/06',
        text: expect.stringContaining('Kwota: 250,50\u00a0PLN'),
      },
    ])
    const mail = earlyPayoutMail(
      { ...(await installationOf(portal)), to: 'a@example.com' },
      {
        kind: 'early-payout',
        companyName: 'Firma',
        code: 'F',
        number: 'RO/2026/11',
        amount: 1_245_575,
        currency: 'PLN',
        at: portal.clock.now(),
      },
    )
    expect(mail.text).toMatch(/Kwota: 12\s455,75\sPLN/)
    expect(await recorded(portal.db, 'early-payout.requested')).toMatchObject([
      { record_id: body?.id, facts: { amount: 25_050, currency: 'PLN' } },
    ])
  })

  test('under the minimum is refused, and leaves no trace', async () => {
    await setAmount(25_049)
    const answer = await ask()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'BELOW_MINIMUM' })
    expect(await portal.db.selectFrom('early_payout').selectAll().execute()).toEqual([])
    expect(await portal.db.selectFrom('message').selectAll().execute()).toEqual([])
  })

  test('is stored even without a salesman', async () => {
    const salesmen = await portal.db.deleteFrom('salesman').returningAll().execute()
    expect((await ask()).statusCode).toBe(201)
    expect(await portal.db.selectFrom('message').selectAll().execute()).toEqual([])
    await portal.db.insertInto('salesman').values(salesmen).execute()
  })

  test('is nothing for an agent, whose settlement it is not, or a user without the role', async () => {
    expect((await ask('agent')).statusCode).toBe(404)
    expect((await ask('bare')).statusCode).toBe(403)
    expect((await ask('broker')).statusCode).toBe(403)
  })
})
