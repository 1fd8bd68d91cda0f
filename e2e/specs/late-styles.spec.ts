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
  // The style sheet is tried again by itself when the network is back.
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
