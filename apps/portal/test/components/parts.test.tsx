import { defaultOffer } from '@partner-portal/contract/products/offer'
import type { Today } from '@partner-portal/contract/today/today'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HandOverChoice } from '#domain/leads/hand-over.tsx'
import { TodayPart } from '#domain/today/today-part.tsx'
import { ClientScreen } from '#features/clients/client-screen.tsx'
import { ClientFiles } from '#features/clients/client-work.tsx'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { BatchRows } from '#features/leads/batch/batch-rows.tsx'
import { NewsDialog } from '#features/news/news-dialog.tsx'
import { CommissionScreen } from '#features/settlements/commission-screen.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { answerCalls } from './fake-backend.ts'
import { listStories } from './list-stories.tsx'
import { partOf } from './part-of.ts'
import { sampleAnswer } from './sample.ts'
import { dialog, showList, showPage } from './show-list.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a batch without rows under a filter shows that', async () => {
  await showPage(() => (
    <BatchRows
      rows={[]}
      offer={defaultOffer}
      consents={[]}
      agents={null}
      isFixed={false}
      edit={() => {}}
    />
  ))
  await expect.element(page.getByText('Nie ma takich wierszy.')).toBeVisible()
})

test("an agent's year has the share with its percentage, or says that the firm has set none", async () => {
  const share = {
    month: '2026-02',
    currency: 'PLN',
    earned: 100,
    share: 38,
    shareBasisPoints: 3750,
  }
  const later = { ...share, month: '2026-03', share: null, shareBasisPoints: null }
  const answer = (collection: object[]) => ({
    getCommissionYear: () => ({
      json: { year: 2026, firstYear: 2026, lastYear: 2026, collection, isAgentsPart: true },
    }),
  })
  const options = { path: '/settlements/year', isMaster: false }
  answerCalls(answer([share, later]))
  const { unmount } = await showPage(() => <CommissionScreen />, options)
  const months = page.getByRole('table', { name: 'Prowizja w miesiącach, PLN' })
  await expect
    .element(months.getByRole('row', { name: /^luty/ }))
    .toMatchTextContent(/0,38.PLN37,5%/)
  await expect.element(months.getByRole('row', { name: /^Razem/ })).toMatchTextContent(/0,38.PLN/)
  await expect.element(page.getByText(/pół.grosza.w.górę/)).toBeVisible()
  await unmount()
  answerCalls(answer([later]))
  await showPage(() => <CommissionScreen />, options)
  await expect.element(page.getByText(/Udziału.agenta.w.prowizji.z.2026/)).toBeVisible()
  await expect
    .element(page.getByRole('columnheader', { name: 'Udział agenta' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Agent' })).not.toBeInTheDocument()
})

test('news of longer protection have the decision, and the new end', async () => {
  const news = [{ kind: 'accepted', facts: { until: '2027-06-30' } }, { kind: 'refused' }].map(
    ({ kind, facts = {} }, at) => ({
      id: at + 1,
      kind: `lead.extension-${kind}`,
      grid: 'lead-grid',
      recordId: at + 1,
      number: `ZG/${at}`,
      facts,
    }),
  )
  answerCalls({ findNews: () => ({ json: { collection: news, hasMore: false } }) })
  await showPage(() => <NewsDialog {...dialog} unread={2} />)
  for (const name of [/^Przedłużono ochronę.*do 2027-06-30 · ZG\/0/, /^Odmówiono.*ZG\/1/])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
})

test('news of a shop lead to the page of the product, and name the author', async () => {
  const of = { grid: 'integration', recordId: null, number: 'NANO', name: 'Finansowanie faktur' }
  const facts = { product: 'NANO', environment: 'test' }
  const news = [
    { ...of, id: 5, kind: 'integration.keys-shown', facts, actor: 'anna' },
    { ...of, id: 4, kind: 'integration.keys-replaced', facts, actor: 'anna', operator: 'ewa' },
    { ...of, id: 3, kind: 'notification.given-up', facts },
    { ...of, id: 2, kind: 'integration.test-ready', facts: { product: 'NANO' } },
    { ...of, id: 1, kind: 'notification.failed', facts, number: null, count: 12 },
  ]
  answerCalls({ findNews: () => ({ json: { collection: news, hasMore: false } }) })
  await showPage(() => <NewsDialog {...dialog} unread={5} />)
  for (const [name, address] of [
    [
      /^Pokazano klucze.* anna · Finansowanie faktur/,
      '/integrations/nano/permissions/production?product=NANO',
    ],
    [
      /^Wymieniono klucze.* finansujący · Finansowanie faktur/,
      '/integrations/nano/permissions/testing?product=NANO',
    ],
    [
      /nie ponowimy go.* środowisko testowe · Finansowanie faktur/,
      '/integrations/nano/details?product=NANO',
    ],
    [
      /^Środowisko testowe jest gotowe.*Finansowanie faktur/,
      '/integrations/nano/permissions/testing?product=NANO',
    ],
    [/12 pozycji/, '/integrations'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
})

test('who has all of the leads, or was deactivated, cannot take them over', async () => {
  const collection = [
    { id: 1, name: 'Anna' },
    { id: 2, name: 'Ewa' },
    { id: 3, name: 'Jan' },
  ]
  const account = { id: 7, username: 'jan', email: null, state: 'deactivated', roles: [] }
  answerCalls({
    findAgents: () => ({ json: { collection } }),
    findTeam: () => ({
      json: {
        collection: [
          { agentId: 1, name: 'Anna', account: { ...account, state: 'active' } },
          { agentId: 2, name: 'Ewa', account: null },
          { agentId: 3, name: 'Jan', account },
        ],
      },
    }),
  })
  const firm = 'Firma (bez agenta)'
  const ewa = 'Ewa (bez konta: nie zobaczy ich w\u00a0portalu)'
  const choice = { value: '', onChange: () => {} }
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  for (const [rows, offered] of [
    [
      [{ agentId: 1 }, { agentId: 1 }],
      [ewa, firm],
    ],
    [[{ agentId: null }], ['Anna', ewa]],
    [
      [{ agentId: 1 }, { agentId: 2 }],
      ['Anna', ewa, firm],
    ],
    [null, ['Anna', ewa, firm]],
  ] as const) {
    const { unmount } = await showPage(() => <HandOverChoice {...choice} rows={rows} />)
    await expect.poll(names).toEqual(['Wybierz, kto przejmie', ...offered])
    await unmount()
  }
})

test('a contract without events shows that', async () => {
  const story = listStories['proposal-contract-grid']
  const [row] = story.page.collection
  await showList(story, () => ({ json: { ...story.page, collection: [{ ...row, events: [] }] } }))
  await expect.element(page.getByText('Jeszcze bez zdarzeń')).toBeVisible()
})

test('a failed refresh is shown, and leaves the loaded data', async () => {
  const refetch = vi.fn<() => void>()
  const part = partOf({ data: 'Umowa', error: new Error('down'), refetch })
  await showPage(() => (
    <Loaded part={part} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się.')
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('only Older shows a failed next page', async () => {
  const part = partOf({ data: 'Umowa', error: new Error('down'), isFetchNextPageError: true })
  await showPage(() => (
    <Loaded part={part} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a client with nothing known but the name', async () => {
  answerCalls({
    getClient: () => ({ json: { name: 'Firma' } }),
    findCompanyRecords: () => ({ json: { lists: [] } }),
  })
  await showPage(() => <ClientScreen />, { path: '/client/$nip', address: '/client/1234563218' })
  for (const text of [
    'Nie masz żadnej pozycji tego klienta.',
    'Nie masz zgłoszenia tego klienta.',
    'Dokumenty tego klienta nie przyniosły jeszcze prowizji.',
    'Osoby do kontaktu pojawią się ze zgłoszeniem.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

test("a client's wanted files are handed in on the client's page, not those of others", async () => {
  const [task] = (sampleAnswer('findTasks') as Today).collection
  const wanted = (nip: string, number: string) => ({
    ...task,
    kind: 'files-wanted',
    grid: 'financial-document-grid',
    id: 7,
    nip,
    number,
  })
  const collection = [wanted('1234563218', 'FV/1'), wanted('5260250274', 'FV/2')]
  answerCalls({
    findTasks: () => ({ json: { collection, counts: [] } }),
    findWantedFiles: () => ({ json: sampleAnswer('findWantedFiles') }),
  })
  await showPage(() => <ClientFiles nip="1234563218" />)
  const files = page.getByRole('region', { name: 'Pliki do przekazania' })
  await expect.element(files.getByText('FV/1')).toBeVisible()
  await expect.element(files.getByRole('button', { name: /^Dodaj pliki/ }).first()).toBeVisible()
  expect(page.getByText('FV/2').elements()).toEqual([])
})

test('the home page does not wait for the start page', async () => {
  answerCalls({ getStartView: () => 'never', findTasks: () => 'never' })
  await showPage(HomeScreen)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Dziś' }))
    .toHaveAttribute('aria-busy', 'true')
})

test('without the tasks nobody is told that nothing is pending', async () => {
  answerCalls({ findTasks: () => ({ status: 500 }) })
  await showPage(() => <TodayPart title="Dziś" without="Bez listy" />)
  const block = page.getByRole('region', { name: 'Dziś' })
  await expect.element(block).toHaveAttribute('aria-busy', 'false')
  expect(page.getByText('Nic nie wymaga Twojego działania.').elements()).toEqual([])
})

test('documents to confirm are one line with their number and sum, and count as one', async () => {
  const document = { kind: 'to-confirm', grid: 'invoice-loan-grid', status: 'to_confirm' }
  const none = { client: 'Kłos', nip: null, words: null, until: null, step: null, newsId: null }
  const collection = Array.from({ length: 19 }, (_, at) => {
    const money = { amount: 10_000, currency: 'PLN', phoneNumber: null }
    return { ...document, ...none, ...money, id: at + 1, number: `FV/${at}` }
  })
  const lead = { kind: 'protection-ending', grid: 'lead-grid' }
  const ending = [1, 2].map((id) => ({ ...collection[0], ...lead, id, agentName: `Agent ${id}` }))
  answerCalls({
    findTasks: () => ({
      json: {
        collection: [...collection, ...ending],
        counts: [
          { ...document, count: 19 },
          { ...lead, count: 2 },
        ],
      },
    }),
  })
  await showPage(() => <TodayPart title="Dziś" limit={2} without={null} />)
  await expect.element(page.getByText(/^Pokaż wszystkie/)).toMatchTextContent(/\(3\)$/)
  await expect.element(page.getByText('Agent 1')).toBeVisible()
  const line = page.getByRole('link', { name: /^Do potwierdzenia: 19.dokumentów na.1.900,00.PLN$/ })
  await expect.element(line).toHaveAttribute('href', '/invoice-loan-list?toConfirm=true')
  await expect.element(page.getByText(/^Klawisze/)).not.toMatchTextContent(/zrobione/)
})
