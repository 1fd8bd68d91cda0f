import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import { show } from './show.tsx'
import { stories } from './stories/use-menu.stories.tsx'

const opener = page.getByRole('button', { name: 'Konto' })
const menu = page.getByRole('menu', { name: 'Konto' })
const first = menu.getByRole('menuitem', { name: 'Dane kontaktowe' })
const second = menu.getByRole('menuitem', { name: 'Hasło' })
const last = menu.getByRole('menuitem', { name: 'Wyloguj się' })

test('an open menu is accessible, and its button announces a menu', async () => {
  await show(stories.closed)
  await expect.element(opener).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
})

test('Enter and the arrow down open the menu at the first entry, the arrow up at the last', async () => {
  await show(stories.closed)
  await userEvent.keyboard('{Tab}')
  for (const [key, item] of [
    ['{Enter}', first],
    ['{ArrowDown}', first],
    ['{ArrowUp}', last],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(item).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('arrows go round in the menu, Home and End to its ends', async () => {
  await show(stories.closed)
  await opener.click()
  for (const [key, item] of [
    ['{ArrowDown}', second],
    ['{ArrowDown}', last],
    ['{ArrowDown}', first],
    ['{ArrowUp}', last],
    ['{Home}', first],
    ['{End}', last],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(item).toHaveFocus()
  }
})

test('a pressed entry closes the menu', async () => {
  await show(stories.closed)
  await opener.click()
  await second.click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(location.hash).toBe('#password')
})

test('Tab and a press elsewhere close the menu', async () => {
  await show(() => (
    <>
      {stories.closed()}
      <button type="button">Dalej</button>
      <p>Treść</p>
    </>
  ))
  await opener.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Dalej' })).toHaveFocus()
  await opener.click()
  await page.getByText('Treść').click()
  await expect.element(menu).not.toBeInTheDocument()
})
