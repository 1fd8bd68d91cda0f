import { readFileSync } from 'node:fs'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { describe, expect, test } from 'vitest'
import { automatic } from '#test/integration-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const closed = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

async function policyOf(url: string): Promise<string[]> {
  const { headers } = await portal.call({ method: 'GET', url })
  return String(headers['content-security-policy']).split('; ')
}

describe('every answer has a content policy', () => {
  test.each([
    '/api/frontend/pre_auth',
    '/api/docs/',
    '/api/docs/json',
    '/config.json',
    '/healthz',
    '/readyz',
    '/sdk/v1.js',
    '/content/banners.json',
    '/content/images/kalkulator.svg',
    '/content/files/cairo.html',
    '/favicon.svg',
    '/assets/nothing-here.js',
    '/login',
    '/nothing-here',
    '/umowa/nothing-here',
    '/wniosek/nothing-here',
    '/%E0%A4%A',
    `/umowa/${'x'.repeat(300)}`,
  ])('%s', async (url) => {
    expect(await policyOf(url)).toEqual(expect.arrayContaining([...closed, "object-src 'none'"]))
  })

  test("a PDF's lets the browser show it, which is an object of its viewer", async () => {
    const policy = await policyOf('/content/files/instrukcja-faktoring-online.pdf')
    expect(policy).toEqual(expect.arrayContaining([...closed, "object-src 'self'"]))
    expect(policy).not.toContain('sandbox')
  })
})

describe('the API document', () => {
  test('is the file of the contract', async () => {
    const file = new URL(import.meta.resolve('@partner-portal/contract/openapi.json'))
    const answer = await portal.call({ method: 'GET', url: '/api/docs/json' })
    expect(answer.json()).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })

  test('is not served where the provider switched it off', async () => {
    const app = await portal.another({ apiDocs: false })
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.css'])
      expect((await app.inject({ url })).statusCode).toBe(404)
    const { token } = await portal.signIn('broker')
    const url = `${api}${automatic('BRK2026')}/summary/product/SKONTO`
    const product = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(product.json<Integration>().docs).toEqual({ url: null })
  })
})
