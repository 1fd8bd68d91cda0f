import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, IconButton } from '#ui/button.tsx'
import { show } from './show.tsx'
import { stories } from './stories/button.stories.tsx'

const save = page.getByRole('button', { name: 'Zapisz', exact: true })

test('busy and disabled buttons announce their state', async () => {
  await show(stories.busy)
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await show(() => <Button disabled>Usuń</Button>)
  const remove = page.getByRole('button', { name: 'Usuń' })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove).not.toHaveAttribute('disabled')
})

test('Enter, Space and the pointer press it', async () => {
  const press = vi.fn<() => void>()
  await show(() => <Button onClick={press}>Zapisz</Button>)
  await userEvent.keyboard('{Tab}')
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await save.click()
  expect(press).toHaveBeenCalledTimes(3)
})

test('a busy button keeps the focus and takes no press until it is ready again', async () => {
  const press = vi.fn<() => void>()
  const button = (busy: boolean) => (
    <Button busy={busy} onClick={press}>
      Zapisz
    </Button>
  )
  const { rerender } = await show(() => button(false))
  await save.click()
  await rerender(button(true))
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await save.click({ force: true })
  expect(press).toHaveBeenCalledTimes(1)
  await rerender(button(false))
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})

test.each(['busy', 'disabled'] as const)('%s: sends no form, nor does Enter', async (state) => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  await show(() => (
    <form onSubmit={send}>
      <input aria-label="Imię" />
      <Button type="submit" {...{ [state]: true }}>
        Zapisz
      </Button>
    </form>
  ))
  await save.click({ force: true })
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  expect(send).not.toHaveBeenCalled()
})

test('a disabled icon button keeps the focus and takes no press', async () => {
  const press = vi.fn<() => void>()
  await show(() => <IconButton label="Dodaj" disabled onClick={press} />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Dodaj' })).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})

test.each(['compact', 'small', 'large'] as const)('%s: 44 px high on a phone', async (state) => {
  await page.viewport(390, 844)
  await show(stories[state])
  expect(save.element().getBoundingClientRect().height).toBe(44)
})
