import type { SettlementInvoice } from '@partner-portal/contract/settlements/settlement-invoice'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { callsOf, switchedCalls } from '#test/integration-calls.ts'
import { invoiceOf } from '#test/invoices.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const iban = { account: '27 1140 2004 0000 3002 0135 5387' }
type Calls = Awaited<ReturnType<typeof callsOf>>

async function save(calls: Calls, id: number, number: string, change: object = {}) {
  const { saved } = (await calls.get(`/settlements/${id}/invoice`)).json<SettlementInvoice>()
  const form = { ...invoiceOf(number, change), savedAt: saved?.savedAt ?? null }
  const answer = await calls.put(`/settlements/${id}/invoice`, form)
  return answer.statusCode === 200 ? 'saved' : answer.json<{ code: string }>().code
}
const notified = async () =>
  (await openedMessages(portal.db)).filter(({ kind }) => kind === 'account-changed')

test("another bank account needs a fresh proof of a user, and is told to all who see the firm's settlements", async () => {
  let partner = await callsOf(portal, 'partner')
  const list = await partner.get('/settlement-grid?page=1&limit=24')
  const [, may, april] = list.json<{ collection: Settlement[] }>().collection.map(({ id }) => id)
  if (!may || !april) throw new Error('the demo has two closed settlements')
  expect(await save(partner, may, 'FV/1')).toBe('saved')
  const first = await notified()
  // The first account differs from none.
  expect(first[0]?.text).toContain('Na fakturze FV/1 za rozliczenie zapisano nowy rachunek')
  const recipients = first.map(({ recipient }) => recipient)
  for (const name of ['partner', 'master'])
    expect(recipients).toContain((await userOf(portal, name)).email)
  expect(recipients).not.toContain((await userOf(portal, 'agent')).email)

  portal.clock.advance(11 * 60_000)
  // The same account on this and on the next invoice.
  expect(await save(partner, may, 'FV/1a')).toBe('saved')
  expect(await save(partner, april, 'FV/2')).toBe('saved')
  expect(await notified()).toHaveLength(first.length)

  expect(await save(partner, april, 'FV/2', iban)).toBe('STEP_UP_REQUIRED')
  expect(await save(await switchedCalls(portal, 'partner'), april, 'FV/2', iban)).toBe('FORBIDDEN')
  partner = await callsOf(portal, 'partner')
  expect(await save(partner, april, 'FV/2', iban)).toBe('saved')
  const mails = (await notified()).slice(first.length)
  expect(mails.map(({ recipient }) => recipient)).toEqual(recipients)
  expect(mails[0]?.text).toContain('Na fakturze FV/2 za rozliczenie')
  expect(mails[0]?.text).toContain('Użytkownik: partner')
  expect(mails[0]?.text).not.toContain('5387')
})
