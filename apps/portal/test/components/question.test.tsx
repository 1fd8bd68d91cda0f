import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AskButton } from '#domain/questions/ask-button.tsx'
import type { AskedRecord } from '#domain/questions/question-dialog.tsx'
import { expectAccessible } from './accessible.ts'
import { answerCalls } from './fake-backend.ts'
import { showPage } from './show-list.tsx'

const canceled: AskedRecord = {
  grid: 'proposal-contract-grid',
  id: 7,
  number: 'UM/7',
  status: 'canceled',
}
const lead: AskedRecord = { grid: 'lead-grid', id: 3, number: 'ZG/3', status: 'LOCKED' }
const invoice: AskedRecord = {
  grid: 'financial-document-grid',
  id: 5,
  number: 'FV/5',
  status: 'new',
}
const choice = page.getByLabelText('Czego dotyczy')

afterEach(() => vi.restoreAllMocks())

async function open(...records: AskedRecord[]) {
  const asked: string[] = []
  answerCalls({
    createQuestion({ pathname }) {
      asked.push(pathname.slice(pathname.indexOf('/records')))
      return { json: null }
    },
  })
  await showPage(() => <AskButton records={records} />)
  await page.getByRole('button', { name: 'Zapytaj opiekuna' }).click()
  const field = page.getByLabelText('Pytanie', { exact: true })
  await expect.element(field).toBeVisible()
  return {
    async send() {
      await field.fill('Kiedy będzie decyzja?')
      await page.getByRole('button', { name: 'Wyślij' }).click()
      await expect.poll(() => asked.length).toBe(1)
      return asked[0]
    },
  }
}

test('a question is about the chosen record, of which open ones come first', async () => {
  const { send } = await open(canceled, lead, invoice)
  await expect.element(choice).toHaveFocus()
  const options = choice.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent.split(' · ')[0])).toEqual([
    'ZG/3',
    'FV/5',
    'UM/7',
  ])
  await expectAccessible()
  await choice.selectOptions('financial-document-grid.5')
  await expect.element(page.getByText(/pytasz o\spozycję FV\/5/)).toBeVisible()
  expect(await send()).toBe('/records/financial-document-grid/5/questions')
})

test('a single open record needs no choice', async () => {
  const { send } = await open(canceled, lead)
  await expect.element(page.getByText(/pytasz o\spozycję ZG\/3/)).toBeVisible()
  await expect.element(choice).toHaveLength(0)
  expect(await send()).toBe('/records/lead-grid/3/questions')
})
