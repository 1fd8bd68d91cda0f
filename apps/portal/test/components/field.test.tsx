import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './show.tsx'
import { stories as checkbox } from './stories/checkbox.stories.tsx'
import { stories as newPassword } from './stories/new-password-fields.stories.tsx'
import { stories as password } from './stories/password-field.stories.tsx'
import { stories as select } from './stories/select-field.stories.tsx'
import { stories as textArea } from './stories/text-area.stories.tsx'
import { stories as text } from './stories/text-field.stories.tsx'

test.each([
  ['text', text.empty, 'textbox', 'NIP'],
  ['text with a hidden label', text['with a hidden label'], 'textbox', 'NIP'],
  ['text area', textArea.empty, 'textbox', 'Opis'],
  ['select', select.chosen, 'combobox', 'Produkt'],
  ['checkbox', checkbox.empty, 'checkbox', 'Akceptuję regulamin'],
] as const)('%s: the label is the name', async (_, story, role, name) => {
  await show(story)
  await expect.element(page.getByRole(role, { name, exact: true })).toBeVisible()
})

test.each([
  ['text', text.wrong, 'textbox', 'Niepoprawny NIP'],
  ['text area', textArea.wrong, 'textbox', 'Opis jest wymagany'],
  ['select', select.wrong, 'combobox', 'Wybierz produkt'],
  ['checkbox', checkbox.wrong, 'checkbox', 'Zgoda jest wymagana'],
  ['password', password.wrong, 'textbox', 'To pole jest wymagane'],
] as const)('%s: the fault is part of the description', async (_, story, role, error) => {
  await show(story)
  const field = page.getByRole(role)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(error)
  await expect.element(page.getByText(error)).toBeVisible()
})

test('an error and an explanation are both announced, and an error elsewhere only marks', async () => {
  const { unmount } = await show(text.explained)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveAccessibleDescription('Niepoprawny NIP Bez kresek.')
  await unmount()
  await show(text['wrong, as something else says'])
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).not.toHaveAttribute('aria-describedby')
})

test('a press on its label leads into a field, and ticks a box', async () => {
  await show(text.empty)
  await page.getByText('NIP').click()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await show(checkbox.empty)
  const box = page.getByRole('checkbox')
  await page.getByText('Akceptuję regulamin').click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('a field is 44 px high, of the medium size 36, and on a phone always 44', async () => {
  const height = () => page.getByRole('textbox').element().getBoundingClientRect().height
  await show(text['medium size'])
  expect(height()).toBe(36)
  await page.viewport(390, 844)
  expect(height()).toBe(44)
})

test('a select that must not stay empty begins with a choice of nothing', async () => {
  await show(select['with nothing chosen'])
  const field = page.getByRole('combobox', { name: 'Produkt' })
  await expect.element(field).toHaveValue('')
  await field.selectOptions('Pożyczka')
  await expect.element(field).toHaveValue('LOAN')
})

test('a password is shown and hidden again, by the keyboard too', async () => {
  await show(password.empty)
  const field = page.getByLabelText('Hasło', { exact: true })
  await field.fill('tajne')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('button', { name: 'Ukryj hasło' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveValue('tajne')
})

test('the rules of a new password are announced, each with its state', async () => {
  await show(newPassword.empty)
  const field = page.getByLabelText('New password')
  const kept = page.getByText('(spełnione)')
  const broken = page.getByText('(niespełnione)')
  await expect.element(field).toHaveAccessibleDescription(/od 8 do 64 znaków/)
  await expect.element(kept).toHaveLength(0)
  await expect.element(broken).toHaveLength(0)
  await field.fill('haslo')
  await expect.element(kept).toHaveLength(1)
  await expect.element(broken).toHaveLength(3)
  await field.fill('Haslo-123')
  await expect.element(kept).toHaveLength(4)
})
