import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notify } from '#lib/actions/notify.ts'
import { expectAccessible } from './accessible.ts'
import type { Answer, Answers } from './fake-backend.ts'
import { listStories } from './list-stories.tsx'
import { showList } from './show-list.tsx'

const story = listStories['invoice-loan-grid']
const [sample] = story.page.collection
const rowsOf = (values: object = {}) =>
  Array.from({ length: 6 }, (_, index) => ({
    ...sample,
    amount: 10_000,
    currency: 'PLN',
    toConfirm: true,
    ...values,
    id: index + 1,
    documentNumber: `FV/${index + 1}`,
  }))
const answerOf = (collection: readonly object[]): Answer => ({
  json: { ...story.page, collection, count: collection.length },
})

const results = page.getByRole('region', { name: story.title, exact: true })
const all = results.getByRole('checkbox', { name: 'Zaznacz wszystkie wczytane' })
const boxes = results.getByRole('checkbox', { name: /^Zaznacz: / })
const bar = results.getByRole('status').filter({ hasText: 'Selected positions' })
const tab = (name: string) => page.getByRole('tab').filter({ hasText: name })
const button = (name: string) => results.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: /^Potwierdź/ })

afterEach(() => vi.restoreAllMocks())

async function show(rows: readonly object[] = rowsOf(), answers: Answers = {}, search = {}) {
  const list = await showList(story, () => answerOf(rows), { answers, search })
  await expect.element(results.getByText('FV/1', { exact: true })).toBeVisible()
  return list
}

describe('selected rows', () => {
  test('no row is selected in a list without selectable rows', async () => {
    await show(rowsOf({ toConfirm: false }))
    await expect.element(all).toBeDisabled()
    await expect.element(boxes).toHaveLength(0)
  })

  test('Shift selects from the box pressed before', async () => {
    await show()
    await boxes.nth(4).click()
    await boxes.nth(1).click({ modifiers: ['Shift'] })
    await expect.element(bar).toHaveTextContent('Selected positions: 4')
    for (const at of [1, 2, 3, 4]) await expect.element(boxes.nth(at)).toBeChecked()
    await expect.element(boxes.nth(0)).not.toBeChecked()
  })

  test('are selected and deselected by the keyboard', async () => {
    await show()
    all.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(all).toBeChecked()
    boxes.first().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(boxes.first()).not.toBeChecked()
    await expect.element(all).toBePartiallyChecked()
    await expect.element(bar).toHaveTextContent('Selected positions: 5')
    await expectAccessible()
    button('Odznacz wszystkie').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).toHaveLength(0)
    await expect.element(all).toHaveFocus()
  })

  test('leave an opened row the only button, for itself', async () => {
    const answers: Answers = {
      getRecord: () => ({ json: { row: rowsOf()[0], lead: null, history: [] } }),
      findCompanyRecords: () => ({ json: { nip: '', lists: [], settlementLines: null } }),
    }
    await show(rowsOf(), answers, { record: '1' })
    const confirm = page.getByRole('button', { name: 'Potwierdź', exact: true })
    const panel = page.getByRole('region', { name: 'FV/1' })
    await all.click()
    await expect.element(bar).toHaveTextContent('Selected positions: 6')
    await expect
      .element(panel.getByRole('button', { name: 'Potwierdź', exact: true }))
      .toBeVisible()
    await expect.element(confirm).toHaveLength(1)
    await panel.getByRole('button', { name: 'Zamknij szczegóły' }).click()
    await expect.element(panel).toHaveLength(0)
    await expect.element(confirm).toHaveLength(1)
  })

  test('stay in another order, and go with other filters, also on the way back', async () => {
    const { search, back } = await show()
    await all.click()
    await expect.element(bar).toHaveTextContent('Selected positions: 6')
    await results.getByRole('columnheader').getByRole('button', { name: 'Kwota' }).click()
    await expect.element(bar).toHaveTextContent('Selected positions: 6')
    await page.getByLabelText('Numer dokumentu').fill('FV')
    await userEvent.keyboard('{Enter}')
    await expect.element(bar).toHaveLength(0)
    await expect.poll(search).toEqual({ documentNumber: 'FV', sort: '-amount' })
    back()
    await expect.poll(search).toEqual({ sort: '-amount' })
    await expect.element(bar).toHaveLength(0)
  })
})

describe('the action on selected rows', () => {
  test('names the refused rows, with the reasons', async () => {
    const refused = [
      { id: 1, reason: 'NOT_FOUND' },
      { id: 2, reason: 'NOT_TO_CONFIRM' },
      { id: 3, reason: 'SOMETHING_NEW' },
    ]
    await show(rowsOf(), {
      confirmInvoicesAndLoans: () => ({ json: { confirmed: [4, 5, 6], refused } }),
    })
    await all.click()
    await button('Potwierdź').click()
    await question.getByRole('button', { name: 'Potwierdź' }).click()
    await expect.element(results.getByText('Nie potwierdzono 3 dokumentów:')).toBeVisible()
    for (const text of [
      'FV/1: nie ma go już na liście',
      'FV/2: nie czeka już na potwierdzenie',
      'FV/3: nie udało się potwierdzić',
    ])
      await expect.element(results.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect.element(bar).toHaveLength(0)
    await expectAccessible()
  })

  test('keeps the rows selected after a failure, and can be tried again', async () => {
    const bodies: unknown[] = []
    await show(rowsOf(), {
      confirmInvoicesAndLoans: (_, body) => {
        bodies.push(body)
        return bodies.length > 1 ? { json: { confirmed: [1], refused: [] } } : { status: 503 }
      },
    })
    await boxes.first().click()
    await button('Potwierdź').click()
    await question.getByRole('button', { name: 'Potwierdź' }).click()
    const failure = results.getByRole('alert')
    await expect
      .element(failure)
      .toMatchTextContent('Nie udało się potwierdzić dokumentów. Usługa jest chwilowo niedostępna.')
    await expect.element(bar).toHaveTextContent('Selected positions: 1')
    await expectAccessible()
    await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect.element(results.getByText('Potwierdzono 1 dokument.')).toBeVisible()
    await expect.element(failure).toHaveLength(0)
    expect(bodies).toEqual([{ ids: [1] }, { ids: [1] }])
  })

  test('names the rows that get their first signature, and counts those that get their last', async () => {
    const [first, ...rest] = rowsOf({ firstSignedBy: null })
    await show([{ ...first, amount: 10_001 }, ...rest], {
      findConfirmationLimits: () => ({ json: { limits: [{ currency: 'PLN', amount: 10_000 }] } }),
    })
    await all.click()
    await button('Potwierdź').click()
    await expect
      .element(question.getByText(/^1 dokument przekracza limit/))
      .toMatchTextContent(/To: FV\/1\. Od razu potwierdzisz: 5\./)
  })

  test('adds up each currency by itself', async () => {
    const [first, ...rest] = rowsOf()
    await show([{ ...first, amount: 123_456, currency: 'EUR' }, ...rest])
    await all.click()
    await expect.element(bar).toHaveTextContent('Selected positions: 6')
    const sums = /500,00.PLN.*1.234,56.EUR/
    await expect.poll(() => bar.element().parentElement?.textContent).toMatch(sums)
    await button('Potwierdź').click()
    await expect.element(question).toMatchTextContent(/6 dokumentów na\s+500,00.PLN\s*1.234,56.EUR/)
  })
})

describe('shows its result in the panel, after which the row cannot be confirmed', () => {
  test.each([
    [{ confirmed: [1], refused: [] }, 'FV/1: Potwierdzono 1 dokument.'],
    [
      { confirmed: [], refused: [{ id: 1, reason: 'NOT_TO_CONFIRM' }] },
      'Nie potwierdzono 1 dokumentu: FV/1: nie czeka już na potwierdzenie.',
    ],
  ])('%j', async (answer, said) => {
    let toConfirm = true
    const rows = () => rowsOf({ toConfirm })
    await showList(story, () => answerOf(rows()), {
      search: { record: '1' },
      answers: {
        getRecord: () => ({ json: { row: rows()[0], lead: null, history: [] } }),
        findCompanyRecords: () => ({ json: { nip: '', lists: [], settlementLines: null } }),
        confirmInvoicesAndLoans: () => {
          toConfirm = false
          return { json: answer }
        },
      },
    })
    // An earlier act.
    notify('success', 'Dokument FV/1 znowu czeka na potwierdzenie')
    const panel = page.getByRole('region', { name: 'FV/1' })
    const confirm = panel.getByRole('button', { name: 'Potwierdź', exact: true })
    await confirm.click()
    await question.getByRole('button', { name: 'Potwierdź' }).click()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(confirm).toHaveLength(0)
    await expect.element(page.getByText('znowu czeka')).toHaveLength(0)
    await expect.element(page.getByText(said)).toBeVisible()
  })
})

test('the rows pending for somebody else stand beside the tabs, and are shown by a press', async () => {
  const tabs = [
    { value: '', count: 9 },
    { value: 'true', count: 1, others: 8 },
  ]
  const { search } = await showList(story, () => ({ json: { ...story.page, tabs } }))
  await expect.element(tab('Do potwierdzenia')).toHaveTextContent('Do potwierdzenia (1)')
  await page.getByRole('button', { name: 'i 8 czeka na drugi podpis' }).click()
  await expect.poll(search).toEqual({ toConfirm: 'false', status: 'first_signed' })
  await expectAccessible()
})

describe('tabs', () => {
  test('the chosen tab asks for nothing', async () => {
    const { requests, search } = await show()
    await tab('Wszystkie').click()
    await tab('Do potwierdzenia').click()
    await expect.poll(search).toEqual({ toConfirm: 'true' })
    await expect.poll(() => requests.length).toBe(2)
  })

  test('the arrows move among the tabs, Enter chooses, and Tab comes back to the chosen one', async () => {
    const { search } = await show()
    tab('Wszystkie').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Do potwierdzenia')).toHaveFocus()
    expect(search()).toEqual({})
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Wszystkie')).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(search).toEqual({ toConfirm: 'true' })
    await expect.element(tab('Do potwierdzenia')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    await expect.element(tab('Do potwierdzenia')).toHaveFocus()
  })

  test.each([
    ['negative', ['', 'true'].map((value) => ({ value, count: -1 }))],
    ['absent', []],
  ])('no brackets where the counts are %s', async (_, tabs) => {
    await showList(story, () => ({ json: { ...story.page, tabs } }))
    await expect.element(results.getByText('documentNumber', { exact: true })).toBeVisible()
    const texts = page
      .getByRole('tab')
      .elements()
      .map((element) => element.textContent)
    expect(texts).toEqual(['Wszystkie', 'Do potwierdzenia'])
  })
})
