import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { sentBy } from '../outbox.ts'

// A server of its own: a question becomes news.
test.use({ user: 'master', portalEnv: { LOG_LEVEL: 'warn' } })
test.describe.configure({ mode: 'serial' })

interface Leads {
  readonly collection: readonly { readonly id: number; readonly nip: string }[]
}

const text = 'Kiedy będzie decyzja?'
const answer = 'Decyzja będzie w piątek.'

test('a question goes to the salesman, and its answer is found by the bell', async ({
  page,
  api,
  portal,
}) => {
  const [lead] = (await api.get<Leads>('/lead-grid?page=1&limit=1')).collection
  await page.goto(`/lead-list?record=${lead?.id}`)
  const panel = page.locator('[data-record]')
  await panel.getByRole('button', { name: 'Zapytaj opiekuna' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pytanie do opiekuna' })
  await expect(dialog.getByRole('textbox', { name: 'Pytanie' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(text)
  const mail = await sentBy(portal, 'email', async () => {
    await dialog.getByRole('button', { name: 'Wyślij' }).press('Enter')
    await expect(dialog).toBeHidden()
  })
  expect(mail).toContain(text)
  await expect(panel).toContainText('Zapytano opiekuna')
  await expect(panel).toContainText(text)
  await page.goto('/today')
  await expect(page.getByRole('link', { name: /^Pytanie do opiekuna/ })).toBeVisible()

  // It gets its number a second after it was asked.
  let question = ''
  await expect(async () => {
    const { stdout } = await portal.admin(['question', 'list', '--open', '--json'])
    const [newest] = JSON.parse(stdout)
    expect(newest).toMatchObject({ by: 'master', text })
    question = String(newest.question)
  }).toPass()
  const command = ['question', 'answer', question, '--partner', 'DEMO']
  const { code, stderr } = await portal.admin([...command, '--answer', answer])
  expect(code, stderr).toBe(0)

  const unread = async () => JSON.stringify(await api.get('/news'))
  await expect.poll(unread).toContain('question.answered')
  await page.goto('/')
  await page.getByRole('button', { name: /^Powiadomienia/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Opiekun odpowiedział/ })
    .press('Enter')
  await expect(panel).toContainText(answer)
})

test("the client's page asks too, keeps what is typed, and shows the answer", async ({
  page,
  api,
}) => {
  const [lead] = (await api.get<Leads>('/lead-grid?page=1&limit=1')).collection
  await page.goto(`/client/${lead?.nip}`)
  await expect(page.getByRole('main')).toContainText(answer)
  const ask = page.getByRole('button', { name: 'Zapytaj opiekuna' })
  await ask.press('Enter')
  const field = page.getByRole('textbox', { name: 'Pytanie' })
  await field.fill('Czy mogę coś przyspieszyć?')
  await page.keyboard.press('Escape')
  await ask.press('Enter')
  await expect(field).toHaveValue('Czy mogę coś przyspieszyć?')
  await page.getByRole('button', { name: 'Wyślij' }).press('Enter')
  await expect(page.getByText('Wysłano pytanie do opiekuna.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Czy mogę coś przyspieszyć?')
})
