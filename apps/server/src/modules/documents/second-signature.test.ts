import type { NewsItem } from '@partner-portal/contract/news/news'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import { mailNews } from '#domain/news/send-news.ts'
import { setUser } from '#test/accounts.ts'
import {
  type Calls,
  confirm,
  documentsToConfirm,
  say,
  takeBack,
} from '#test/documents-to-confirm.ts'
import { recorded } from '#test/events.ts'
import { callsOf, switchedCalls } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { waiting, historyOf } = documentsToConfirm(portal)
let partner: Calls
let master: Calls
beforeEach(async () => {
  partner = await callsOf(portal, 'partner')
  master = await callsOf(portal, 'master')
  await limit(100_000)
})

/** Sets the limit at once, without a second signer. */
async function limit(amount: number, currency = 'PLN') {
  await portal.db.deleteFrom('confirmation_limit').execute()
  return master.put('/confirmation-limits', { limits: [{ currency, amount }] })
}

test('two users sign above the limit, and never the same one twice', async () => {
  const [small, large] = [await waiting(), await waiting({ amount: 100_001 })]
  expect(await confirm(partner, small.id, large.id)).toEqual({
    confirmed: [small.id],
    alreadyConfirmed: [],
    signed: [large.id],
    refused: [],
  })
  for (const [user, toConfirm] of [
    ['partner', false],
    ['master', true],
  ] as const)
    expect(await large.row(user)).toMatchObject({ toConfirm, firstSignedBy: 'partner' })
  expect((await confirm(partner, large.id)).refused).toEqual([
    { id: large.id, reason: 'SIGNED_BEFORE' },
  ])
  expect(await confirm(master, large.id)).toMatchObject({ confirmed: [large.id], signed: [] })
  expect(await large.row()).toMatchObject({ toConfirm: false, firstSignedBy: null })
  expect(await historyOf(large.id)).toEqual([
    ['document.added', null, undefined],
    ['document.to-confirm', null, undefined],
    ['document.first-signed', 'partner', undefined],
    ['document.confirmed', 'master', undefined],
  ])
})

test('the second signer is told by the bell, and by the mail of their choice, once', async () => {
  await master.put('/settings/news', {
    collection: [{ topic: 'documents-to-confirm', mail: 'once' }],
  })
  const { id, number } = await waiting({ amount: 500_000 })
  const tell = async () => {
    await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
    portal.clock.advance(2 * MINUTE_MS)
    await mailNews(portal.db, await installationOf(portal), portal.clock.now(), 7)
  }
  await tell()
  await portal.db.deleteFrom('message').execute()
  await confirm(partner, id)
  for (let round = 0; round < 2; round++) await tell()
  const mails = await openedMessages(portal.db)
  expect(mails.filter(({ text }) => text.includes(number))).toMatchObject([
    {
      recipient: 'master@example.com',
      text: expect.stringContaining(`Złożono pierwszy podpis: ${number}`),
    },
  ])
  const signed = async (user: Calls) =>
    (await user.get('/news'))
      .json<{ collection: NewsItem[] }>()
      .collection.filter((news) => news.recordId === id && news.kind === 'document.first-signed')
  expect(await signed(master)).toHaveLength(1)
  expect(await signed(partner)).toEqual([])
})

test('two users at once give one signature each, many times at once', async () => {
  const { id, row } = await waiting({ amount: 500_000 })
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => confirm(index % 2 === 0 ? partner : master, id)),
  )
  expect(all.filter(({ signed }) => signed.length === 1)).toHaveLength(1)
  const fresh = all.filter((answer) => answer.confirmed.length > answer.alreadyConfirmed.length)
  expect(fresh).toHaveLength(1)
  expect((await row()).confirmedAt).not.toBeNull()
  const [kept, ...rest] = await portal.db
    .selectFrom('document_confirmation')
    .select(['confirmed_by', 'first_signed_by'])
    .where('document_id', '=', id)
    .execute()
  expect(rest).toEqual([])
  expect(kept?.first_signed_by).not.toBe(kept?.confirmed_by)
  expect(kept?.first_signed_by).not.toBeNull()
})

test('a first signature is void with another amount, a question and a status', async () => {
  const { id, row, send } = await waiting({ amount: 200_000 })
  const sign = async () => expect((await confirm(partner, id)).signed).toEqual([id])
  await sign()
  await send({ amount: 900_000 })
  expect(await row()).toMatchObject({ firstSignedBy: null, amount: 900_000 })
  await send({ amount: 200_000 })
  await sign()
  await say(master, id, 'QUESTIONED')
  await takeBack(master, id)
  await sign()
  await send({ status: 'pending' })
  await send()
  await sign()
})

test('an operator signs nothing, and the limit is set by a master who proves it, in the audit', async () => {
  const { id } = await waiting({ amount: 200_000 })
  const operator = await switchedCalls(portal, 'partner')
  expect((await confirm(operator, id)).refused).toEqual([{ id, reason: 'OPERATOR' }])
  const body = { limits: [] }
  expect((await partner.put('/confirmation-limits', body)).statusCode).toBe(403)
  expect(
    (await (await switchedCalls(portal, 'master')).put('/confirmation-limits', body)).statusCode,
  ).toBe(403)
  portal.clock.advance(11 * 60_000)
  expect((await limit(1)).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  master = await callsOf(portal, 'master')
  for (const limits of [[{ currency: 'PLN', amount: -1 }], [{ currency: 'zł', amount: 1 }], 'x'])
    expect((await master.put('/confirmation-limits', { limits })).statusCode).toBe(400)
  // A double click.
  const saved = await Promise.all([limit(70_000, 'EUR'), limit(70_000, 'EUR')])
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await partner.get('/confirmation-limits')).json()).toMatchObject({
    limits: [{ currency: 'EUR', amount: 70_000 }],
    currencies: expect.arrayContaining(['PLN', 'EUR']),
    signers: 3,
  })
  const changes = await recorded(portal.db, 'document.limit-changed')
  expect(changes.at(-1)).toMatchObject({ facts: { currency: 'EUR', after: 70_000 } })
  expect(await confirm(partner, id)).toMatchObject({ confirmed: [id], signed: [] })
})

test('an owner of the firm sets the limits too', async () => {
  await setUser(portal, 'bare', { type: 'OWNER' })
  const owner = await callsOf(portal, 'bare')
  expect((await owner.put('/confirmation-limits', { limits: [] })).statusCode).toBe(204)
})
