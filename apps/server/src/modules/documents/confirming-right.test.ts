import { calls } from '@partner-portal/contract/calls'
import { receivedDocumentGrid } from '@partner-portal/contract/documents/documents'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'
import { makeNews } from '../../domain/news/make-news.ts'
import { mailNews } from '../../domain/news/send-news.ts'

const portal = useTestPortal()
const list = gridList(portal, receivedDocumentGrid)
const waiting = filter('toConfirm', 'BOOL', 'true')
const confirming = Object.entries<Call>(calls).filter(([, { confirms }]) => confirms)

const received = {
  relation: 'receiver',
  externalId: 'R-1',
  documentNumber: 'FV/R/1',
  customerName: 'Kłos s.c.',
  product: 'NANO',
  dateAdded: '2026-06-01',
  amount: 100,
  currency: 'PLN',
  status: 'to_confirm',
}

beforeAll(() => setUser(portal, 'partner', { may_confirm: false }))

test('every call that confirms, refuses or asks about documents has the right', () => {
  expect(confirming.map(([name]) => name).toSorted()).toEqual([
    'confirmInvoicesAndLoans',
    'confirmLimitChange',
    'confirmWaitingDocuments',
    'createDocumentRemark',
    'deleteDocumentRemark',
    'getWaitingDocuments',
  ])
})

test.each(confirming)(
  '%s is 403 for who only sees documents',
  async (_, { method, base, path }) => {
    const { collection, count } = await list.page(waiting, 'master')
    const ids = collection.map(({ id }) => id)
    const url = bases[base] + path.replace('{id}', String(ids[0])).replace('{currency}', 'PLN')
    const { token } = await portal.signIn('partner')
    const payload = { ids, kind: 'REFUSED', reason: 'Nie nasz.', files: [] }
    const answer = await portal.call({ method, url, token, ...(method !== 'GET' && { payload }) })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(await list.page(waiting, 'master')).toMatchObject({ count })
  },
)

describe('who only sees documents', () => {
  test('has all rows, and none to confirm', async () => {
    const [own, all] = [await list.page({}, 'partner'), await list.page({}, 'master')]
    expect(own.count).toBe(all.count)
    expect(own.collection.map(({ toConfirm }) => toConfirm)).not.toContain(true)
    expect(await list.page(waiting, 'partner')).toMatchObject({ count: 0 })
    const cases = (await portal.get('partner', '/dashboard/cases')).json<{ toConfirm: number }>()
    expect(cases.toConfirm).toBe(0)
    expect((await portal.get('partner', '/user_info')).json()).toMatchObject({ mayConfirm: false })
  })

  test('is no signer, and gets neither mail of limits nor news of documents to confirm', async () => {
    const master = await callsOf(portal, 'master')
    const shown = (await master.get('/confirmation-limits')).json<{ signerNames: string[] }>()
    expect(shown.signerNames).toContain('master')
    expect(shown.signerNames).not.toContain('partner')
    for (const limits of [[{ currency: 'PLN', amount: 100 }], []])
      await master.put('/confirmation-limits', { limits })
    const mails = await openedMessages(portal.db)
    const asked = mails.filter(({ kind }) => kind === 'limits-asked')
    expect(asked.map(({ recipient }) => recipient)).toContain('master@example.com')
    expect(asked.map(({ recipient }) => recipient)).not.toContain('partner@example.com')

    const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
    await make()
    await importInto(portal, 'financialDocument', [received])
    await make()
    const heard = async (username: string) =>
      (await portal.get(username, '/news')).json<{
        collection: { kind: string; number: string }[]
      }>().collection
    const news = { kind: 'document.to-confirm', number: 'FV/R/1' }
    expect(await heard('master')).toContainEqual(expect.objectContaining(news))
    expect(await heard('partner')).not.toContainEqual(expect.objectContaining(news))
  })

  test('gets no mail of news from the time before the right was taken', async () => {
    await setUser(portal, 'partner', { may_confirm: true })
    for (const username of ['partner', 'master']) {
      const { put } = await callsOf(portal, username)
      const collection = [{ topic: 'documents-to-confirm', mail: 'once' }]
      expect((await put('/settings/news', { collection })).statusCode).toBe(200)
    }
    await importInto(portal, 'financialDocument', [{ ...received, externalId: 'R-2' }])
    await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
    await setUser(portal, 'partner', { may_confirm: false })
    await portal.db.deleteFrom('message').execute()
    portal.clock.advance(HOUR_MS)
    await mailNews(portal.db, await installationOf(portal), portal.clock.now(), 7)
    const mails = (await openedMessages(portal.db)).map(({ recipient }) => recipient)
    expect(mails).toContain('master@example.com')
    expect(mails).not.toContain('partner@example.com')
  })
})
