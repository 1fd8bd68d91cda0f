import { receivedDocumentGrid } from '@partner-portal/contract/documents/documents'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { endAccess } from '#domain/account/sessions.ts'
import { setUser, userOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf, switchedCalls } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { endEveryNeedlessSignature } from './confirmations.repository.ts'

const portal = useTestPortal()
type Calls = Awaited<ReturnType<typeof callsOf>>
interface Change {
  currency: string
  amount: number | null
  askedBy: string
  countsAt: string
  mayAgree: boolean
}
interface Shown {
  limits: { currency: string; amount: number }[]
  changes: Change[]
  signers: number
  signerNames: string[]
}
let partner: Calls
let master: Calls
let known = 0

beforeEach(async () => {
  for (const table of ['confirmation_limit', 'message', 'limit_event'] as const)
    await portal.db.deleteFrom(table).execute()
  await signInBoth()
  await save({ PLN: 100_000 })
})

async function signInBoth() {
  partner = await callsOf(portal, 'partner')
  master = await callsOf(portal, 'master')
}
async function save(amounts: Readonly<Record<string, number>>, calls = master) {
  const limits = Object.entries(amounts).map(([currency, amount]) => ({ currency, amount }))
  const answer = await calls.put('/confirmation-limits', { limits })
  expect(answer.statusCode, answer.body).toBe(204)
}
const shown = async (calls = master) => (await calls.get('/confirmation-limits')).json<Shown>()
const amounts = async () =>
  Object.fromEntries((await shown()).limits.map(({ currency, amount }) => [currency, amount]))
async function pending(calls = partner): Promise<Change> {
  const { changes } = await shown(calls)
  expect(changes).toHaveLength(1)
  return changes[0] as Change
}
const agree = (calls: Calls, { currency, amount, countsAt }: Change) =>
  calls.post(`/confirmation-limits/${currency}/confirm`, { amount, countsAt })
const takeBack = (calls: Calls, currency = 'PLN') =>
  calls.delete(`/confirmation-limits/${currency}`)
const mails = async (kind: string) =>
  (await openedMessages(portal.db)).filter((message) => message.kind === kind)

/** A new document, above every limit of these tests. */
async function addOne(amount = 9_000_000): Promise<number> {
  const documentNumber = `FV/L/${++known}`
  await importInto(portal, 'financialDocument', [
    {
      relation: 'receiver',
      externalId: `L-${known}`,
      documentNumber,
      customerName: 'Kłos s.c.',
      product: 'NANO',
      dateAdded: '2026-06-01',
      amount,
      currency: 'PLN',
      status: 'to_confirm',
    },
  ])
  const { id } = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('document_number', '=', documentNumber)
    .executeTakeFirstOrThrow()
  return id
}
/** The outcome for a document when one user confirms it. */
async function confirmOne(document?: number): Promise<'confirmed' | 'signed' | undefined> {
  const id = document ?? (await addOne())
  const answer = await master.post('/invoice-loan-grid/confirm', { ids: [id] })
  const { signed, confirmed } = answer.json<{ signed: number[]; confirmed: number[] }>()
  return signed.includes(id) ? 'signed' : confirmed.includes(id) ? 'confirmed' : undefined
}

describe.each([
  ['raised', { PLN: 10_000_000 }, 10_000_000],
  ['removed', {}, null],
])('a limit that is %s', (_, target, amount) => {
  test('counts once another signer agrees, of which all who sign hear', async () => {
    await save(target)
    expect(await amounts()).toEqual({ PLN: 100_000 })
    expect(await confirmOne()).toBe('signed')
    const change = await pending()
    expect(change).toMatchObject({ currency: 'PLN', amount, askedBy: 'master', mayAgree: true })
    const sent = await mails('limits-asked')
    const signers = await portal.db
      .selectFrom('portal_user')
      .select(['email', 'roles'])
      .where('partner_id', '=', (await userOf(portal, 'master')).partner_id)
      .where('status', '=', 'ACTIVE')
      .execute()
    const addresses = signers
      .filter(({ roles }) => roles.includes('ROLE_INVOICE_LOAN_AS_RECEIVER_LIST'))
      .map(({ email }) => email)
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted())
    expect(sent[0]?.text).toContain('Użytkownik: master')
    expect(sent[0]?.text).toMatch(/\(PLN\): 1\s000,00\sPLN → /)

    expect((await agree(master, change)).statusCode).toBe(403)
    expect(await confirmOne()).toBe('signed')
    expect((await agree(partner, change)).statusCode).toBe(204)
    expect(await amounts()).toEqual(target)
    expect(await confirmOne()).toBe('confirmed')
    expect(await mails('limits-changed')).toHaveLength(sent.length)
    expect((await agree(partner, change)).json().code).toBe('CHANGED_ELSEWHERE')
    const agreed = await recorded(portal.db, 'document.limit-change-confirmed')
    const facts = { currency: 'PLN', limit: amount }
    expect(agreed.at(-1)).toMatchObject({ actor: 'partner', facts })
  })

  test('counts after 24 hours by itself, also where one person alone signs', async () => {
    await save(target)
    portal.clock.advance(DAY_MS - MINUTE_MS)
    await signInBoth()
    expect(await confirmOne()).toBe('signed')
    portal.clock.advance(MINUTE_MS)
    await signInBoth()
    expect(await confirmOne()).toBe('confirmed')
    expect(await shown()).toMatchObject({ changes: [] })
    expect(await amounts()).toEqual(target)
    expect((await takeBack(master)).statusCode).toBe(404)
    // A further lower limit counts at once again.
    await save({ PLN: 50_000 })
    expect(await confirmOne()).toBe('signed')
  })
})

describe('a first signature that no longer needs a second', () => {
  const list = gridList({ ...portal, get: (_, path) => master.get(path) }, receivedDocumentGrid)
  const statusOf = async (id: number) => (await list.all()).find((row) => row.id === id)?.status
  /** True if every surface offers the document to its first signer. */
  async function isOffered(id: number): Promise<boolean> {
    const rows = await list.all(filter('toConfirm', 'BOOL', 'true'))
    const cases = (await master.get('/dashboard/cases')).json()
    const signed = await list.page(filter('status', 'EXACT', 'first_signed'))
    expect(cases).toMatchObject({ toConfirm: rows.length, firstSigned: signed.count })
    const offered = rows.find((row) => row.id === id)
    expect(await statusOf(id)).toBe(offered ? 'to_confirm' : 'first_signed')
    return offered !== undefined
  }
  /** The hourly work of the server, by hand. */
  const pass = () =>
    endEveryNeedlessSignature(portal.db, { hasLimits: true, now: portal.clock.now() })
  const ended = async (id: number) =>
    (await recorded(portal.db, 'document.first-signature-ended')).filter(
      ({ record_id }) => record_id === id,
    )
  async function signedOne(amount?: number): Promise<number> {
    const id = await addOne(amount)
    expect(await confirmOne(id)).toBe('signed')
    expect(await isOffered(id)).toBe(false)
    return id
  }

  test('is asked for anew after the day that removes the limit, where one person alone signs', async () => {
    const id = await signedOne()
    await save({})
    portal.clock.advance(DAY_MS - MINUTE_MS)
    await signInBoth()
    await pass()
    expect(await isOffered(id)).toBe(false)
    portal.clock.advance(MINUTE_MS)
    await signInBoth()
    // Two processes at once.
    await Promise.all([pass(), pass()])
    expect(await isOffered(id)).toBe(true)
    expect(await ended(id)).toMatchObject([{ actor: null }])
    expect(await confirmOne(id)).toBe('confirmed')
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('is asked for anew as soon as another signer agrees, up to the new limit', async () => {
    const [below, above] = [await signedOne(200_000), await signedOne(200_001)]
    await save({ PLN: 200_000 })
    await pass()
    expect(await isOffered(below)).toBe(false)
    expect((await agree(partner, await pending())).statusCode).toBe(204)
    expect(await isOffered(below)).toBe(true)
    expect(await isOffered(above)).toBe(false)
    expect(await ended(below)).toMatchObject([{ actor: 'partner' }])
    expect(await confirmOne(below)).toBe('confirmed')
    // A lower limit changes neither confirmed documents nor those with a first signature.
    await save({ PLN: 1 })
    await pass()
    expect(await statusOf(below)).toBe('confirmed')
    expect(await isOffered(above)).toBe(false)
    expect(await ended(above)).toEqual([])
  })

  test('is asked for anew where the feature is switched off', async () => {
    const id = await signedOne()
    const app = await portal.another({ featuresOff: ['documents'] })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => isOffered(id)).toBe(true)
    await app.close()
  })
})

test('a lower limit, and the first of a currency, count at once and take back what waits', async () => {
  await save({ PLN: 10_000_000, EUR: 7 })
  expect(await amounts()).toEqual({ PLN: 100_000, EUR: 7 })
  await save({ PLN: 100, EUR: 7 })
  expect(await amounts()).toEqual({ PLN: 100, EUR: 7 })
  expect(await shown()).toMatchObject({ changes: [] })
  expect(await mails('limits-asked')).toHaveLength(3)
  const changes = await recorded(portal.db, 'document.limit-changed')
  expect(changes.slice(-3).map(({ facts }) => facts)).toEqual([
    { currency: 'EUR', before: null, after: 7, isWaiting: false },
    { currency: 'PLN', before: 100_000, after: 10_000_000, isWaiting: true },
    { currency: 'PLN', before: 100_000, after: 100, isWaiting: false },
  ])
  expect(await recorded(portal.db, 'document.limit-change-deleted')).toHaveLength(1)
})

test('a pending raise is replaced by another, whose time begins anew, and not by the same', async () => {
  await save({ PLN: 200_000 })
  const first = await pending()
  portal.clock.advance(60 * MINUTE_MS)
  await signInBoth()
  const entries = () => recorded(portal.db, 'document.limit-changed')
  const before = await entries()
  await save({ PLN: 200_000 })
  expect(await pending()).toEqual(first)
  expect(await entries()).toEqual(before)
  await save({})
  const second = await pending()
  expect(Date.parse(second.countsAt)).toBe(Date.parse(first.countsAt) + 60 * MINUTE_MS)
  // A user who saw an earlier change cannot agree to the present one.
  expect((await agree(partner, first)).json().code).toBe('CHANGED_ELSEWHERE')
  expect(await amounts()).toEqual({ PLN: 100_000 })
  const both = await Promise.all([agree(partner, second), agree(partner, second)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
})

test('a signer takes a pending change back, and so does a new password of its author', async () => {
  await save({})
  expect((await takeBack(partner)).statusCode).toBe(204)
  expect((await takeBack(partner)).statusCode).toBe(404)
  await save({})
  const { id } = await userOf(portal, 'master')
  await portal.db.transaction().execute((trx) => endAccess(trx, [id], portal.clock.now()))
  await signInBoth()
  expect(await shown()).toMatchObject({
    changes: [],
    limits: [{ currency: 'PLN', amount: 100_000 }],
  })
})

test('nobody else agrees: without the right, suspended, an operator, without a fresh proof', async () => {
  await save({})
  const change = await pending()
  const agent = await callsOf(portal, 'bare')
  expect((await agree(agent, change)).statusCode).toBe(403)
  expect((await takeBack(agent)).statusCode).toBe(403)
  expect(await shown(agent)).toMatchObject({ changes: [], signerNames: [] })
  expect((await agree(await switchedCalls(portal, 'partner'), change)).statusCode).toBe(403)
  await setUser(portal, 'partner', { status: 'SUSPENDED' })
  expect((await agree(partner, change)).statusCode).toBe(403)
  await setUser(portal, 'partner', { status: 'ACTIVE' })
  portal.clock.advance(11 * MINUTE_MS)
  expect((await agree(partner, change)).json().code).toBe('STEP_UP_REQUIRED')
  expect(await amounts()).toEqual({ PLN: 100_000 })
})

test('the page names who signs', async () => {
  const { signers, signerNames } = await shown(partner)
  expect(signerNames).toHaveLength(signers)
  expect(signerNames).toContain('partner')
})
