import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

// Done → next step → next client, in three presses and in three keys.

test.use({ user: 'master' })

const linesOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Odłóż/ }) })
const phoneLinesOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Zrobione/ }) })
const stepOf = (page: Page) => page.getByLabel('Następny krok', { exact: true })

test('a step is done, the next one planned and the next client opened by three keys', async ({
  page,
}) => {
  await page.goto('/')
  const queue = page.getByRole('region', { name: 'Dziś', exact: true })
  const [first, second] = [linesOf(page).nth(0), linesOf(page).nth(1)]
  const task = first.getByRole('link', { name: 'Zadzwonić' })
  await expect(task).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(queue.locator('[data-task] a').first()).toBeFocused()
  await task.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second.getByRole('link', { name: 'Zadzwonić' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(task).toBeFocused()
  const next = await second.getByRole('link').first().textContent()

  // A letter typed before the note's dialog is loaded is no shortcut.
  await first.locator('[aria-haspopup="dialog"]').focus()
  await page.keyboard.press('z')
  await expect(queue.getByText(/^Zrobione:/)).toHaveCount(0)
  await task.focus()
  const steps = queue.getByRole('link', { name: /^Kroki z klientami/ })
  const due = Number(/\d+/.exec((await steps.textContent()) ?? '')?.[0])
  await page.keyboard.press('z')
  await expect(stepOf(page)).toBeFocused()
  await page.keyboard.type('Zapytać o umowę')
  await page.keyboard.press('Enter')
  await expect(queue.getByText(/^następny krok/)).toBeVisible()
  await expect(queue.getByText('Zrobione: 1 z 8')).toBeVisible()
  await expect(steps).toHaveText(`Kroki z klientami (${due - 1})`)
  await expect(linesOf(page).first().getByRole('link', { name: 'Zadzwonić' })).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: next ?? '' })
  await panel.getByRole('button', { name: 'Zrobione', exact: true }).click()
  await expect(page.getByText('Krok wykonany.')).toBeVisible()
  const at = Number(/Dziś: (\d)/.exec((await panel.textContent()) ?? '')?.[1])
  await panel.getByRole('button', { name: 'Następna pozycja' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.locator('[data-record]')).toContainText(`Dziś: ${at + 1} z `)

  // The queue as it was opened, at the last line of the way, with what was done in the panel.
  await page.keyboard.press('Escape')
  await expect(queue.locator('[data-task] a').nth(at)).toBeFocused()
  const left = queue.getByRole('listitem').filter({ hasText: next ?? '' })
  await expect(queue.getByText('Zrobione: 2 z 8')).toBeVisible()
  await expect(queue.getByText(/^następny krok/)).toBeVisible()
  await expect(left.getByText('zrobione')).toBeVisible()
  await expect(left.getByRole('button', { name: /^Cofnij/ })).toHaveCount(0)
  await page.goto('/')
  await expect(linesOf(page).first()).toBeVisible()
  await expect(left).toHaveCount(0)

  // The same after work on the client's page.
  const client = linesOf(page).first().getByRole('link').first()
  const name = (await client.textContent()) ?? ''
  await client.click()
  await page.getByRole('button', { name: 'Następna pozycja' }).click()
  await expect(page.getByText(/^Dziś: \d\sz\s\d/)).toBeVisible()
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Poprzednia pozycja' }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Zrobione', exact: true }).click()
  await page.getByRole('button', { name: 'Jutro' }).click()
  await expect(page.getByRole('button', { name: 'Zmień krok' })).toBeVisible()
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect(queue.getByText(/^Zrobione: 1 z/)).toBeVisible()
})

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('three presses do the same; what was done is taken back, a step is put off', async ({
    page,
  }) => {
    await page.goto('/today')
    const first = phoneLinesOf(page).first()
    await expect(first).toBeVisible()
    const tasks = page.getByRole('listitem').filter({ has: page.locator('[data-task]') })
    const seen = await tasks.evaluateAll((lines) =>
      lines.filter((line) => line.getBoundingClientRect().bottom <= innerHeight),
    )
    expect(seen.length, 'lines on the first screen').toBeGreaterThanOrEqual(5)
    const targets = first.getByRole('link').or(first.getByRole('button'))
    for (const target of await targets.all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(
        44,
      )
    const client = (await first.getByRole('link').first().textContent()) ?? ''
    const line = page.getByRole('listitem').filter({ hasText: client }).first()
    await first.getByRole('button', { name: /^Zrobione/ }).click()
    const inWeek = page.getByRole('button', { name: 'Za tydzień' })
    await expect(inWeek).toBeVisible()
    // A notification would lie over it for some seconds.
    expect(await inWeek.evaluate(isUncovered)).toBe(true)
    await inWeek.click()
    await expect(line.getByText(/^następny krok/)).toBeVisible()
    await expectAccessible(page)
    const undoing = page.waitForRequest(/next-step$/)
    await line.getByRole('button', { name: /^Cofnij/ }).click()
    expect((await undoing).postDataJSON()).toMatchObject({ takesBack: 2 })
    await expect(line.getByRole('button', { name: /^Zrobione/ })).toBeVisible()
    await expect(page.getByText(/^Zrobione: \d/)).toHaveCount(0)

    await line.getByRole('button', { name: /^Więcej/ }).click()
    await line.getByRole('button', { name: /^Odłóż/ }).click()
    await line.getByRole('button', { name: 'Zapisz' }).click()
    await expect(line.getByText('odłożone na jutro')).toBeVisible()
    await expect(page.getByText(/^Zrobione: \d/)).toHaveCount(0)
    await expect(phoneLinesOf(page).first().getByRole('link', { name: 'Zadzwonić' })).toBeFocused()

    await line.getByRole('button', { name: /^Notatka/ }).click()
    await page.getByRole('dialog').getByLabel('Nowa notatka').fill('Nie odbiera')
    await page.getByRole('dialog').getByRole('button', { name: 'Dodaj notatkę' }).click()
    await expect(line.getByText('dodano notatkę')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zamknij powiadomienie' })).toHaveCount(0)
  })
})
