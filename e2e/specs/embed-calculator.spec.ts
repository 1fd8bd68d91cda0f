import { bothSizes, expectAccessible } from '../accessible.ts'
import { answerStyle, answerStyleWith, expect, styleId, styleOf, test } from '../shop.ts'

for (const { device, viewport, tag } of bothSizes)
  test(`a shop shows the calculator in the saved style, on a ${device}`, { tag }, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await answerStyle(page, 'calculator')
    await shop.open(page, shop.calculator.content)
    const calculator = page.getByRole('region', { name: 'Oblicz raty' })
    await expect(calculator).toHaveCSS('border-radius', '40px')
    await expect(calculator).toHaveCSS('border-top-color', 'rgb(12, 167, 137)')
    const chosen = calculator.locator('input:checked + span')
    await expect(chosen).toHaveCSS('background-color', 'rgb(218, 0, 65)')
    await expect(chosen).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(chosen).toHaveCSS('border-radius', '18px')
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

test('no word is broken in a narrow place, however large the amounts', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 280, height: 800 })
  await answerStyle(page, 'calculator')
  await shop.open(page, shop.calculator.content)
  const calculator = page.getByRole('region', { name: 'Oblicz raty' })
  await calculator.getByLabel('Kwota zakupów', { exact: true }).fill('299999,99')
  const labels = calculator.locator('dt')
  await expect(labels).toHaveCount(3)
  const brokenWords = await labels.evaluateAll((all) =>
    all.flatMap((label) => {
      const text = label.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
    }),
  )
  expect(brokenWords).toEqual([])
})

test('a purchase has its costs shown, with the keyboard only', async ({ page, shop }) => {
  const { keyboard } = page
  await answerStyle(page, 'calculator')
  await shop.open(page, shop.calculator.content)
  const calculator = page.getByRole('region', { name: 'Oblicz raty' })
  const amount = calculator.getByLabel('Kwota zakupów', { exact: true })
  // 0 in the code is the lowest amount.
  await expect(amount).toHaveValue('500,00')

  await page.getByRole('button', { name: 'Koszyk' }).focus()
  await keyboard.press('Tab')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveCSS('outline-style', 'solid')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('1000')
  // 1 000,00 + 3 × 15,00 in three parts.
  await expect(calculator.getByRole('status')).toContainText('Pierwsza rata348,34')
  await expect(calculator.getByRole('status')).toContainText('Koszt finansowania45,00')

  await keyboard.press('Tab')
  await expect(calculator.getByLabel('Kwota zakupów, suwak')).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(amount).toHaveValue('1100,00')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(calculator.getByRole('radio', { name: '6 rat' })).toBeChecked()
  await expect(calculator.getByRole('status')).toContainText('Pierwsza rata199,84')

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(calculator.getByRole('listitem')).toHaveCount(6)
  await expect(calculator.getByRole('listitem').last()).toContainText('6. rata')
  await expectAccessible(page)
})

test('an invalid amount shows an error and no instalments', async ({ page, shop }) => {
  await answerStyle(page, 'calculator')
  await shop.open(page, shop.calculator.content)
  const amount = page.getByLabel('Kwota zakupów', { exact: true })
  for (const text of ['499,99', 'tysiąc', '', '300000,01']) {
    await amount.fill(text)
    await expect(page.getByText(/^Podaj kwotę od 500,00/)).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('status')).toBeEmpty()
    await expect(page.getByText('Harmonogram spłat')).toBeHidden()
  }
  await expectAccessible(page)
  await amount.fill('300 000 zł')
  await expect(page.getByRole('status')).toContainText('Razem do spłaty')
})

test('a wrong styleId appears in the console, and the shop shows nothing', async ({
  page,
  shop,
  watch,
}) => {
  watch.announce(/\/sdk\/v1/)
  await answerStyleWith(page, 404)
  const message = page.waitForEvent('console', (message) => /shopFinancing/.test(message.text()))
  await shop.open(page, shop.calculator.content)
  expect((await message).text()).toContain(`[shopFinancing] styleId: there is no style ${styleId}`)
  await expect(page.locator('.shop-financing-calculator')).toBeEmpty()
})

test('a style of the other type, or of another broker, appears in the console', {
  tag: '@long',
}, async ({ page, shop, watch }) => {
  watch.announce(/\/sdk\/v1/)
  await answerStyle(page, 'form')
  const nextError = () => page.waitForEvent('console', (message) => message.type() === 'error')
  let error = nextError()
  await shop.open(page, shop.calculator.content)
  expect((await error).text()).toContain(`${styleId} is a form style, not a calculator style`)
  error = nextError()
  await shop.open(page, shop.paymentForm.content.replace('SKLEP1', 'INNY'))
  expect((await error).text()).toContain('does not belong to INNY')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const { of, change, why } of [
  {
    of: 'of an inactive product',
    change: { isActive: false },
    why: 'the integration is not active',
  },
  { of: 'without terms', change: { calculator: null }, why: 'the provider has not set the terms' },
])
  test(`the calculator ${of} is not shown, and the console says why`, { tag: '@long' }, async ({
    page,
    shop,
  }) => {
    await answerStyle(page, 'calculator', change)
    const message = page.waitForEvent('console', (message) => /shopFinancing/.test(message.text()))
    await shop.open(page, shop.calculator.content)
    expect((await message).type()).toBe('info')
    expect((await message).text()).toContain(why)
    const container = page.locator('.shop-financing-calculator')
    await expect(container).toBeEmpty()
    // The reserved height of the calculator leaves no gap.
    expect(await container.evaluate((element) => element.clientHeight)).toBe(0)
  })

test('when the portal is down a message offers to try again', async ({ page, shop, watch }) => {
  watch.announce(/\/sdk\/v1\/style/)
  await answerStyleWith(page, 503)
  await shop.open(page, shop.calculator.content)
  await expect(page.getByText('Kalkulator jest chwilowo niedostępny.')).toBeVisible()
  await expectAccessible(page)
  await answerStyle(page, 'calculator')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('region', { name: 'Oblicz raty' })).toBeVisible()
  await expect(page.getByText('chwilowo niedostępny')).toHaveCount(0)
})

test('the calculator of a rebate or a deferred payment speaks of no instalments', {
  tag: '@long',
}, async ({ page, shop }) => {
  for (const product of ['SKONTO', 'DEFERRED_PAYMENT'] as const) {
    await page.route(/\/api\/sdk\/v1\/style\//, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { ...styleOf('calculator'), product },
      }),
    )
    await shop.open(page, shop.calculator.content)
    const region = page.getByRole('region', { name: 'Oblicz koszt' })
    await expect(region.getByRole('radio', { name: '3 mies.' })).toBeChecked()
    await expect(region.getByRole('definition')).toHaveCount(2)
    expect(await region.evaluate((section) => (section as HTMLElement).innerText)).not.toMatch(
      /rat/i,
    )
  }
})

test('requests go to one host only, without cookies', async ({ page, shop, portal }) => {
  await page.context().addCookies([{ name: 'session', value: 'secret', url: portal.address }])
  const requests: string[] = []
  await page.route(/\/api\/sdk\/v1\/style\//, async (route) => {
    requests.push((await route.request().allHeaders()).cookie ?? 'no cookie')
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: styleOf('calculator'),
    })
  })
  await shop.open(page, shop.calculator.content)
  await expect(page.getByRole('region', { name: 'Oblicz raty' })).toBeVisible()
  // Requests to any host but the portal and the shop fail this journey by its watch.
  expect(requests).toEqual(['no cookie'])
})
