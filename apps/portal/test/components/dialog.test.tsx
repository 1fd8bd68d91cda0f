import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { show } from './show.tsx'
import { stories } from './stories/dialog.stories.tsx'

const opener = page.getByRole('button', { name: 'Otwórz' })
const dialog = page.getByRole('dialog', { name: 'Podsumowanie' })
const close = dialog.getByRole('button', { name: 'Zamknij' })

test('a dialog has its title as name, and begins at its close button', async () => {
  await show(stories.center)
  await expect.element(dialog).toBeVisible()
  await expect.element(close).toHaveFocus()
})

test('a dialog begins at its marked element, and gives the focus back', async () => {
  await show(stories.closed)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: 'Imię' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Escape closes a dialog a second time in a row, and so does its button', async () => {
  await show(stories.closed)
  for (const key of ['{Escape}', '{Escape}', '{Shift>}{Tab}{/Shift}{Enter}']) {
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard(key)
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('Tab goes round in a dialog, both ways', async () => {
  await show(stories['with a form'])
  const save = dialog.getByRole('button', { name: 'Zapisz' })
  await userEvent.keyboard('{Tab}')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(close).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(save).toHaveFocus()
})

test('the page behind a dialog cannot be reached', async () => {
  await show(stories.center)
  await expect.element(dialog).toBeVisible()
  opener.element().focus()
  await expect.element(close).toHaveFocus()
})

test.each([
  ['center', 0],
  ['that a press beside leaves open', 1],
] as const)('a press beside: %s', async (state, left) => {
  await show(stories[state])
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).toHaveLength(left)
})

test('a selection of text that ends beside a dialog leaves the dialog open', async () => {
  await show(stories.center)
  await userEvent.dragAndDrop(dialog.getByText('Suma: 100,00 zł'), document.documentElement, {
    targetPosition: { x: 5, y: 5 },
    force: true,
  })
  await expect.element(dialog).toBeVisible()
})

test('a dialog at the side and one over the screen fill a phone', async () => {
  await page.viewport(390, 844)
  await show(stories.screen)
  expect(dialog.element().getBoundingClientRect()).toMatchObject({ width: 390, height: 844 })
})

test('a field that gets the focus comes out from under the head, with its label', async () => {
  await page.viewport(1280, 800)
  await show(stories['longer than the window'])
  const field = dialog.getByRole('textbox', { name: 'Imię' }).element() as HTMLElement
  field.scrollIntoView({ block: 'start' })
  const area = dialog.element().firstElementChild
  area?.scrollBy({ top: 60 })
  field.focus()
  const head = dialog.getByRole('heading', { name: 'Podsumowanie' }).element().parentElement
  const label = dialog.getByText('Imię').element()
  await expect
    .poll(() => label.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(head?.getBoundingClientRect().bottom ?? Infinity)
})

test('a dialog with automatic width is as wide as its content', async () => {
  await page.viewport(1280, 800)
  await show(stories['as wide as its content'])
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBeLessThan(640)
})

test('no state opens a dialog: that would not compile', async () => {
  // @ts-expect-error Only useLazy opens a dialog.
  const state: DialogProps = { opened: true, onClose() {} }
  await show(() => (
    <Dialog {...state} title="Podsumowanie">
      Suma
    </Dialog>
  ))
  await expect.element(dialog).toBeVisible()
})
