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
