import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './show.tsx'
import { stories } from './stories/tabs.stories.tsx'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

test('one tab is selected, and names its panel', async () => {
  await show(stories['that are pressed'])
  await expect.element(page.getByRole('tablist', { name: 'Rozliczenia' })).toBeVisible()
  await expect.element(page.getByRole('tab', { selected: true })).toMatchTextContent('Wszystkie')
  await expect.element(panel('Wszystkie')).toMatchTextContent('Wszystkie rozliczenia')
})

test('Tab leads to the selected tab alone; arrows, Home and End move the focus', async () => {
  await show(stories['that are pressed'])
  await userEvent.keyboard('{Tab}')
  for (const [key, name] of [
    ['{ArrowRight}', 'Otwarte'],
    ['{End}', 'Zamknięte'],
    ['{ArrowRight}', 'Wszystkie'],
    ['{ArrowLeft}', 'Zamknięte'],
    ['{Home}', 'Wszystkie'],
    ['{ArrowRight}', 'Otwarte'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(panel('Wszystkie')).toBeVisible()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(panel('Otwarte')).toMatchTextContent('Otwarte rozliczenia')
})

test('an arrow selects in tabs that select on focus', async () => {
  await show(stories['that arrows select'])
  await userEvent.keyboard('{Tab}{ArrowLeft}')
  await expect.element(tab('Zamknięte')).toHaveFocus()
  await expect.element(panel('Zamknięte')).toBeVisible()
})

test('the pointer selects', async () => {
  await show(stories['that are pressed'])
  await tab('Otwarte').click()
  await expect.element(tab('Otwarte')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Wszystkie')).toHaveAttribute('tabindex', '-1')
})
