import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import type { Answer, Answers } from './fake-backend.ts'
import { type ListStory, listStories } from './list-stories.tsx'
import { showList } from './show-list.tsx'

const grids = gridNames.filter((grid) => listStories[grid].fields)
const heading = page.getByRole('heading', { level: 2 })
const panel = page.getByRole('region').filter({ has: heading })

afterEach(() => vi.restoreAllMocks())

const moment = '2026-11-20T12:00:00+01:00'
const lead = {
  amount: 1_000_050,
  note: 'Dzwonić po 10.\nPyta o limit.',
  consents: [{ name: 'contact', version: '2026-11' }],
  companyVerified: false,
}
const um77 = { id: 77, number: 'UM/77', date: moment, amount: 100, currency: 'PLN', status: 'new' }
const line = {
  id: 5,
  settlementId: 9,
  settlementNumber: 'RO/9',
  documentNumber: 'FV/9',
  lineDate: moment,
  amount: -1234,
  currency: 'PLN',
}

const reported = [{ kind: 'lead.reported', at: moment, actor: 'anna', facts: {} }]

function recordOf(story: ListStory, id = 1, history: object[] = reported): Answer {
  const { call, page } = story
  const leadPart = call === 'findLeads' ? lead : null
  return { json: { row: { ...page.collection[0], id }, lead: leadPart, history } }
}

const nothing: Answer = { json: { nip: '', lists: [], settlementLines: null } }
const company: Answer = {
  json: {
    nip: '',
    lists: [{ grid: 'proposal-contract-grid', count: 9, collection: [um77] }],
    settlementLines: { count: 1, collection: [line] },
  },
}

interface Backend extends Pick<Answers, 'getLeadWork'> {
  readonly search?: Record<string, string>
  readonly record?: (address: URL) => Answer
  readonly company?: () => Answer
}

/** The status, and the deadlines that a record has. */
const inHead = ['Status', 'Ochrona do', 'Termin plików', 'Termin płatności']

function open(story: ListStory, backend: Backend = {}) {
  const { search, record, company, ...answers } = backend
  return showList(story, () => ({ json: story.page }), {
    search: search ?? { record: '1' },
    answers: {
      getRecord: record ?? (() => recordOf(story)),
      findCompanyRecords: company ?? (() => nothing),
      ...answers,
    },
  })
}

describe.each([
  ['on a desktop', 1280, 800],
  ['on a phone', 390, 844],
])('%s', (_, width, height) => {
  beforeEach(() => page.viewport(width, height))

  describe.each(grids)('%s', (grid) => {
    const story = listStories[grid]

    test('found: every field of the row, and the related records of its company', async () => {
      await open(story, { company: () => company })
      await expect.element(heading).toMatchTextContent(story.rowNames[0] ?? '')
      await expect.element(panel.getByText('Zgłoszono')).toBeVisible()
      const labels = panel.getByRole('term').elements()
      const extras = grid === 'lead-grid' ? ['Kwota'] : []
      const { head = [], rest = [] } = Object.groupBy(
        [...(story.fields ?? []), ...extras],
        (label) => (inHead.includes(label) ? 'head' : 'rest'),
      )
      expect(labels.map((label) => label.textContent)).toEqual([...head, ...rest])
      await expect.element(panel.getByText('anna')).toBeVisible()
      await expect.element(panel.getByRole('link', { name: 'UM/77' })).toBeVisible()
      await expect.element(panel.getByRole('link', { name: 'Wszystkie: 9' })).toBeVisible()
      await expect.element(panel.getByRole('link', { name: 'RO/9' })).toBeVisible()
      await expectAccessible()
    })

    test('loading: the row of the list first, the shape of the rest', async () => {
      await open(story, { record: () => 'never', company: () => 'never' })
      await expect.element(heading).toMatchTextContent(story.rowNames[0] ?? '')
      await expect.element(panel.getByRole('status', { name: /^Wczytywanie/ })).toHaveLength(2)
      await expectAccessible()
    })

    test('failed: the reason, and trying again brings the rest', async () => {
      let isDown = true
      const answer = (good: Answer): Answer => (isDown ? { status: 500 } : good)
      await open(story, {
        record: () => answer(recordOf(story)),
        company: () => answer(company),
      })
      const failure = panel.getByRole('alert')
      await expect.element(failure).toHaveLength(2)
      await expectAccessible()
      isDown = false
      await failure.first().getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect.element(panel.getByText('Zgłoszono')).toBeVisible()
      await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect.element(panel.getByRole('link', { name: 'UM/77' })).toBeVisible()
    })

    test('a company with nothing else', async () => {
      await open(story)
      await expect.element(panel.getByText('Nie masz innych pozycji tej firmy.')).toBeVisible()
    })

    test('not there: a message, and a way back to the list', async () => {
      const { search } = await open(story, {
        search: { record: '404' },
        record: () => ({ status: 404 }),
      })
      await expect.element(panel.getByText('Nie ma takiej pozycji.')).toBeVisible()
      await expectAccessible()
      await panel.getByRole('button', { name: /^(Zamknij|Wróć)/ }).click()
      await expect.poll(search).toEqual({})
    })
  })
})

test('a lead has its amount, its note in lines, its consents, and its unchecked company', async () => {
  const notes = [{ text: lead.note, at: moment, by: 'anna', mayDelete: false }]
  await open(listStories['lead-grid'], { getLeadWork: () => ({ json: { notes } }) })
  await expect.element(panel.getByText('10 000,50 PLN')).toBeVisible()
  await expect.element(panel.getByText(/^Dzwonić po 10\./)).toBeVisible()
  await expect.element(panel.getByText(/^Klient zgadza się na kontakt/)).toBeVisible()
  await expect.element(panel.getByText(/rejestr firm nie odpowiadał/)).toBeVisible()
})

test('the history has the time, the newest first', async () => {
  const story = listStories['lead-grid']
  const history = [
    ...reported,
    {
      kind: 'lead.note-added',
      at: '2026-11-21T08:05:00Z',
      actor: 'ewa',
      facts: {},
      text: 'Oddzwonić',
    },
    {
      kind: 'lead.extension-accepted',
      at: '2026-11-21T23:00:00Z',
      actor: 'ewa',
      facts: { until: '2027-01-31' },
    },
  ]
  await open(story, { record: () => recordOf(story, 1, history) })
  await expect.element(panel.getByText('Oddzwonić')).toBeVisible()
  const items = panel.getByRole('listitem').filter({ hasText: /anna|ewa/ })
  await expect
    .poll(() => items.elements().map((item) => /2026-.*$/.exec(item.textContent ?? '')?.[0]))
    .toEqual(['2026-11-22', '2026-11-21, 09:05', '2026-11-20, 12:00'])
})

test('a lead without consents', async () => {
  const story = listStories['lead-grid']
  const { page: listPage } = story
  const json = {
    row: { ...listPage.collection[0], id: 1 },
    lead: { ...lead, consents: [] },
    history: [],
  }
  await open(story, { record: () => ({ json }) })
  await expect.element(panel.getByText('Do tego zgłoszenia portal nie ma zgód.')).toBeVisible()
})

test('a record without any known moment', async () => {
  const story = listStories['lead-grid']
  await open(story, { record: () => recordOf(story, 1, []) })
  await expect.element(panel.getByText('Portal nie zna jeszcze żadnej daty.')).toBeVisible()
})

test('the work on a lead: failed to load, and none yet', async () => {
  let work: Answer = 'never'
  const story = listStories['lead-grid']
  const { unmount } = await open(story, { getLeadWork: () => work })
  await expect
    .element(panel.getByRole('status', { name: 'Wczytywanie notatek i kroków' }))
    .toBeVisible()
  await unmount()
  work = { status: 500 }
  await open(story, { getLeadWork: () => work })
  const failure = panel.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się wczytać notatek i kroków.')
  work = { json: { notes: [], contact: { email: '' } } }
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(panel.getByText('Nic nie jest zaplanowane.')).toBeVisible()
})

test('a document is confirmed from its panel', async () => {
  const story = listStories['invoice-loan-grid']
  const bodies: unknown[] = []
  await showList(story, () => ({ json: story.page }), {
    search: { record: '1' },
    answers: {
      getRecord: () => recordOf(story),
      findCompanyRecords: () => nothing,
      confirmInvoicesAndLoans: (_, body) => {
        bodies.push(body)
        return { json: { confirmed: [1], refused: [] } }
      },
    },
  })
  await panel.getByRole('button', { name: 'Potwierdź' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Potwierdź' }).click()
  await expect.poll(() => bodies).toEqual([{ ids: [1] }])
})

test('another backend without records: the row of the list alone', async () => {
  await open(listStories['proposal-contract-grid'], {
    record: () => ({ status: 404 }),
    company: () => ({ status: 404 }),
  })
  await expect.element(panel.getByRole('term').first()).toBeVisible()
  await expect.element(panel.getByRole('alert')).toHaveLength(0)
  await expect.element(panel.getByText('Ta sama firma')).toHaveLength(0)
})

test('a settlement has a page of its own, so its row opens no panel', async () => {
  const story = listStories['settlement-grid']
  await open(story)
  await expect.element(page.getByText(story.rowNames[0] ?? '').first()).toBeVisible()
  await expect.element(panel).toHaveLength(0)
})
