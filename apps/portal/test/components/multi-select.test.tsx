import type { CSSProperties } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import { show } from './show.tsx'
import { stories } from './stories/multi-select.stories.tsx'

const field = page.getByRole('combobox', { name: 'Klient' })
const listBox = page.getByRole('listbox', { name: 'Klient' })
const options = listBox.getByRole('option')
const chips = page.getByRole('listitem')
const textsOf = (items: typeof chips) => () => items.elements().map((item) => item.textContent)
const [first, second, last] = [
  'Dąbrowa sp. z o.o.5260250274',
  'Szkółka Żak7251801126',
  'Żółw S.A.1132191233',
]

async function expectActive(text: string | undefined) {
  await expect
    .poll(() => {
      const id = field.element().getAttribute('aria-activedescendant')
      return document.getElementById(id ?? '')?.textContent
    })
    .toBe(text)
}

describe('by the keyboard', () => {
  test('Tab opens the list box with no option chosen, and leaves it', async () => {
    await show(stories.empty)
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
    await expectAccessible()
    await userEvent.keyboard('{Tab}')
    await expect.element(listBox).not.toBeInTheDocument()
  })

  test('the arrows go round, Home and End to the ends', async () => {
    await show(stories.empty)
    await userEvent.keyboard('{Tab}')
    for (const [key, text] of [
      ['{ArrowUp}', last],
      ['{ArrowDown}', first],
      ['{End}', last],
      ['{Home}', first],
      ['{ArrowDown}', second],
    ] as const) {
      await userEvent.keyboard(key)
      await expectActive(text)
    }
  })

  test('in a long list the active option is in sight', async () => {
    await show(stories['with many options'])
    await userEvent.keyboard('{Tab}{End}')
    await expectActive('Firma 40')
    await expect.element(options.last()).toBeInViewport()
    await userEvent.keyboard('{Home}')
    await expect.element(options.first()).toBeInViewport()
    await expect.element(options.last()).not.toBeInViewport()
  })

  test('Enter chooses and takes off, and the list box stays open in place', async () => {
    await show(stories.empty)
    await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(textsOf(chips)).toEqual(['Szkółka Żak'])
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expectActive(second)
    await expect.element(field).toHaveAccessibleDescription('Szkółka Żak')
    await userEvent.keyboard('{Enter}')
    await expect.poll(textsOf(chips)).toEqual([])
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'false')
  })

  test('typing finds options and announces their count; Escape drops the typed text', async () => {
    await show(stories.chosen)
    await userEvent.keyboard('{Tab}nie ma takiego')
    await expect.element(page.getByRole('status')).toMatchTextContent('Brak opcji')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('dąb')
    await expect.element(page.getByRole('status')).toMatchTextContent('Opcje: 1')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(textsOf(chips)).toEqual(['Szkółka Żak', 'Dąbrowa sp. z o.o.'])
  })

  test('Backspace takes the last choice off, with nothing typed', async () => {
    await show(stories.full)
    await userEvent.keyboard('{Tab}x{Backspace}')
    await expect.element(chips).toHaveLength(2)
    await userEvent.keyboard('{Backspace}')
    await expect.poll(textsOf(chips)).toEqual(['Dąbrowa sp. z o.o.'])
  })

  test('Escape closes the list box and nothing around it', async () => {
    const outer: string[] = []
    await show(() => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Stands for a dialog.
      <div onKeyDown={({ key }) => outer.push(key)}>{stories.empty()}</div>
    ))
    await userEvent.keyboard('{Tab}{Escape}')
    await expect.element(listBox).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    expect(outer).not.toContain('Escape')
    await userEvent.keyboard('{ArrowDown}')
    await expectActive(first)
  })
})

test('a choice is taken off by its own button, all by the field’s', async () => {
  await show(stories.full)
  await page.getByRole('button', { name: 'Usuń: Dąbrowa sp. z o.o.' }).click()
  await expect.poll(textsOf(chips)).toEqual(['Szkółka Żak'])
  await page.getByRole('button', { name: 'Wyczyść: Klient' }).click()
  await expect.element(chips).toHaveLength(0)
  await expect.element(field).toHaveFocus()
  await expect.element(listBox).not.toBeInTheDocument()
})

test('a press on an option chooses it, a press elsewhere closes the list box', async () => {
  await show(() => (
    <>
      {stories.empty()}
      <p style={{ marginTop: 400 }}>Treść</p>
    </>
  ))
  await field.click()
  await options.first().click()
  await expect.poll(textsOf(chips)).toEqual(['Dąbrowa sp. z o.o.'])
  await expect.element(field).toHaveFocus()
  await page.getByText('Treść').click()
  await expect.element(listBox).not.toBeInTheDocument()
})

test('no more can be chosen than the maximum', async () => {
  await show(stories.full)
  await field.click()
  await expect.element(options.last()).toHaveAttribute('aria-disabled', 'true')
  await options.last().click({ force: true })
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'false')
  await expect.element(chips).toHaveLength(2)
  await expectAccessible()
})

test('a box of one line draws whole chips, and counts the others', async () => {
  const oneLine = {
    '--chips-wrap': 'nowrap',
    '--chips-height': '36px',
    width: 260,
  } as CSSProperties
  await show(() => <div style={oneLine}>{stories.full()}</div>)
  const [whole, beyond] = ['Dąbrowa sp. z o.o.', 'Szkółka Żak'].map((name) =>
    page.getByText(name, { exact: true }).first(),
  )
  await expect.element(page.getByText('+1')).toBeVisible()
  await expect.element(whole ?? field).toBeVisible()
  await expect.element(beyond ?? field).not.toBeVisible()
  await field.click()
  await expect.element(beyond ?? field).toBeVisible()
})

test('on a phone options are big enough for a thumb and inside of the window', async () => {
  await page.viewport(390, 844)
  await show(stories.empty)
  await field.click()
  const box = listBox.element().getBoundingClientRect()
  expect(options.first().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
})
