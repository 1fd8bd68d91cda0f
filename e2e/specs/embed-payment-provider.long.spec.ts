import type { ServerResponse } from 'node:http'
import { expectAccessible } from '../accessible.ts'
import { test as base, expect } from '../shop.ts'
import { serve } from '../static-site.ts'

interface Provider {
  readonly address: string
  /** How the next applications are answered. */
  answers: ((response: ServerResponse) => void)[]
  readonly keys: (string | undefined)[]
}

const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const keys: Provider['keys'] = []
      const answers: Provider['answers'] = []
      const site = await serve((request, response) => {
        if (request.method !== 'POST') {
          const html =
            '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Wniosek</title><h1>Wniosek u finansującego</h1>'
          return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
        }
        keys.push(String(request.headers['idempotency-key']))
        request.resume()
        const url = `${site.address}/wniosek/1`
        const answer = answers.shift()
        if (answer) return answer(response)
        return response.end(JSON.stringify({ url }))
      })
      await use({ address: site.address, answers, keys })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  portalEnv: ({ provider }, use) =>
    use({
      APPLICATION_URL: `${provider.address}/wnioski`,
      TERMS_URL: 'https://finansujacy.example.com/regulamin.pdf',
      PORTAL_PRIVACY_POLICY_URL: 'https://finansujacy.example.com/prywatnosc',
      LOG_LEVEL: 'error',
    }),
})

test('when the provider is down nothing typed is lost, and the next press succeeds', async ({
  page,
  shop,
  watch,
  provider,
}) => {
  watch.announce(/\/sdk\/v1\/payment/)
  watch.announce(new RegExp(provider.address))
  provider.answers.push(
    (response) => response.writeHead(502).end(),
    (response) => response.destroy(),
    (response) => response.end('<!doctype html><title>Przerwa</title>'),
  )
  const { keyboard } = page
  await shop.open(page, await shop.servedForm('zamówienie 1'))
  await expect(page.getByLabel('NIP')).toBeFocused()
  await keyboard.type('123-456-32-18')
  await keyboard.press('Enter')
  await page.getByLabel(/^Akceptuję regulamin/).check()
  await page.getByLabel(/^Potwierdzam, że znam/).check()
  await page.getByLabel(/^Zgadzam się na otrzymywanie/).check()
  const send = page.getByRole('button', { name: 'Przekaż wniosek' })
  await send.focus()
  for (let time = 1; time <= 3; time++) {
    await keyboard.press('Enter')
    await expect.poll(() => provider.keys.length).toBe(time)
    await expect(page.getByRole('alert')).toContainText('Twoje dane są zachowane')
    await expect(send).toBeFocused()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect(page.getByLabel('NIP')).toHaveValue('123-456-32-18')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByLabel(/^Zgadzam się na otrzymywanie/)).toBeChecked()
  await send.focus()
  await keyboard.press('Enter')
  await page.getByRole('link', { name: 'Przejdź do wniosku' }).click()
  await expect(page.getByRole('heading', { name: 'Wniosek u finansującego' })).toBeVisible()
  expect(new Set(provider.keys).size).toBe(1)
})

test('the consents link to the terms and the privacy policy, each in a new tab', async ({
  page,
  shop,
}) => {
  await shop.open(page, await shop.servedForm('zamówienie 2'))
  await expect(page.getByLabel('NIP')).toBeFocused()
  await page.keyboard.type('1234563218')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link')).toHaveCount(2)
  for (const [consent, name, address] of [
    [/^Akceptuję regulamin/, /^Regulamin/, 'https://finansujacy.example.com/regulamin.pdf'],
    [/^Potwierdzam/, /^Informacja o prz/, 'https://finansujacy.example.com/prywatnosc'],
  ] as const) {
    const row = page.locator('.consent').filter({ hasText: consent })
    const link = row.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await expectAccessible(page)
})
