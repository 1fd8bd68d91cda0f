import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './show.tsx'
import { stories } from './stories/popover.stories.tsx'

const opener = page.getByRole('button', { name: 'Widoki' })
const otherButton = page.getByRole('button', { name: 'Inny przycisk' })
const panel = page.getByRole('dialog', { name: 'Widoki' })
const first = panel.getByRole('button', { name: 'Moje umowy' })
const last = panel.getByRole('button', { name: 'Do zapłaty' })

test('the button announces its panel, open or closed', async () => {
  await show(stories.closed)
  await expect.element(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
})

test('the focus begins at the first control of the panel, Tab goes round, Escape leads back', async () => {
  await show(stories.closed)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('without a control the panel itself has the focus', async () => {
  await show(stories['open without a control'])
  await expect.element(panel).toHaveFocus()
})

test('a press elsewhere closes the panel and has its usual effect', async () => {
  await show(stories.open)
  await expect.element(panel).toBeVisible()
  await otherButton.click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(otherButton).toHaveFocus()
})
