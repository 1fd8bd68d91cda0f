import { expect, test } from '../fixtures.ts'

test.use({ user: 'broker' })

const details = '/integrations/skonto/details?product=SKONTO'

test('a screen that loads at the second attempt has its styles', async ({
  page,
  context,
  watch,
}) => {
  watch.announce(/assets\/|config\.json|favicon/)
  await page.goto(details)
  const plugins = page.getByRole('link', { name: 'Ready plugins' })
  await expect(plugins).toBeVisible()
  await context.setOffline(true)
  await plugins.click()
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(retry).toBeVisible()
  // It is tried again by itself when the network is back.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready plugins')
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => {
        try {
          return link.sheet?.cssRules.length ?? 0
        } catch {
          return 0
        }
      }),
    )
  await expect.poll(async () => (await sheets()).every((rules) => rules > 0)).toBe(true)
})

test('a dialog that loads at the second attempt has its styles', { tag: '@long' }, async ({
  page,
  context,
  watch,
}) => {
  watch.announce(/assets\/|config\.json/)
  await page.goto(details)
  const open = page.getByRole('button', { name: 'Dostosuj wygląd' })
  await expect(open).toBeVisible()
  await context.setOffline(true)
  await open.click()
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(retry).toBeVisible()
  // It is loaded by itself when the network is back, and opened by a press.
  await context.setOffline(false)
  await expect(retry).toBeHidden()
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeInViewport()
  await expect(dialog).toHaveCSS('border-radius', '8px')
})
