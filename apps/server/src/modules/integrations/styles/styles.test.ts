import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { SdkRecommendation, SdkStyle } from '@partner-portal/contract/integrations/sdk-calls'
import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import { beforeAll, describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../../../packages/testing/pictures.ts'

const portal = useTestPortal({ TERMS_URL: 'https://portal.example.com/regulamin.pdf' })
const styles = `${automatic('BRK2026')}/styles`
let broker: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  broker = await callsOf(portal, 'broker')
})

const style = {
  primaryColor: '#da0041',
  secondaryColor: '#0CA789',
  logoFileId: null,
  borderRadiusBody: '12',
  borderRadiusButton: 25,
}
const data = (change: object = {}) => ({
  data: {
    type: 'form',
    styles: style,
    product: 'PURCHASE_FINANCE',
    applyToAllStyles: false,
    ...change,
  },
})
const saved = async (product: string) =>
  (await broker.get(`${automatic('BRK2026')}/summary/product/${product}`)).json<Integration>()
    .styles
const rows = () => portal.db.selectFrom('style').selectAll().orderBy('id').execute()
const shop = (path: string) => portal.call({ method: 'GET', url: `/api/sdk/v1/${path}` })

describe('a style', () => {
  test('is created, then changed; numbers are kept as strings and colours in capitals', async () => {
    const created = await broker.post(styles, data())
    expect(created.statusCode, created.body).toBe(200)
    const { styleId, ...entry } = created.json<StyleEntry>()
    expect(entry).toEqual({
      type: 'form',
      styles: { ...style, primaryColor: '#DA0041', borderRadiusButton: '25' },
    })
    const changed = await broker.put(`${styles}/${styleId}`, data({ styles: {} }))
    expect(changed.json()).toEqual({
      styleId,
      type: 'form',
      styles: {
        primaryColor: null,
        secondaryColor: null,
        logoFileId: null,
        borderRadiusBody: null,
        borderRadiusButton: null,
      },
    })
    expect(await saved('PURCHASE_FINANCE')).toEqual([changed.json()])
    const kept = (await recorded(portal.db, 'style.saved')).at(-1)?.content
    expect(JSON.parse(kept?.before ?? '')).toEqual([created.json()])
    expect(JSON.parse(kept?.after ?? '')).toEqual([changed.json()])
  })

  test('is saved to the other type too, made or changed', async () => {
    const product = 'NANO'
    await broker.post(styles, data({ product, applyToAllStyles: true }))
    const [form, calculator] = await saved(product)
    expect([form?.type, calculator?.type]).toEqual(['form', 'calculator'])
    expect(calculator?.styles).toEqual(form?.styles)
    const change = { product, type: 'calculator', styles: {}, applyToAllStyles: true }
    await broker.put(`${styles}/${calculator?.styleId}`, data(change))
    const after = await saved(product)
    expect(after.map(({ styleId }) => styleId)).toEqual([form?.styleId, calculator?.styleId])
    expect(after.map((entry) => entry.styles.primaryColor)).toEqual([null, null])
  })

  test('that somebody else saved meanwhile is not overwritten, unless it is not named', async () => {
    const product = 'DEFERRED_PAYMENT'
    const versions = async () =>
      (await broker.get(`${automatic('BRK2026')}/summary/product/${product}`)).json<Integration>()
        .versions
    const first = await versions()
    const created = await broker.post(styles, data({ product, versions: first }))
    expect(created.statusCode, created.body).toBe(200)
    const second = await versions()
    expect(second).toEqual({ ...first, form: expect.any(String) })
    const { styleId } = created.json<StyleEntry>()
    const save = (known: object) =>
      broker.put(`${styles}/${styleId}`, data({ product, styles: {}, ...known }))
    const before = await rows()
    const refused = await save({ versions: first })
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'CHANGED_ELSEWHERE'])
    expect(await rows()).toEqual(before)
    expect((await save({ versions: { calculator: first?.calculator } })).statusCode).toBe(200)
    // The same values are the same version.
    expect(await versions()).toEqual(first)
    expect((await save({ versions: first })).statusCode).toBe(200)
    expect((await save({})).statusCode).toBe(200)
  })

  test('created twenty times at once is one of each type (P32)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        broker.post(
          styles,
          data({
            product: 'SKONTO',
            applyToAllStyles: true,
            type: index % 2 ? 'form' : 'calculator',
          }),
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json<StyleEntry>().styleId)).size).toBe(2)
    expect(await saved('SKONTO')).toHaveLength(2)
  })

  test('saved from two tabs at the same moment is the one or the other, whole, in both types', async () => {
    const tabs = [
      { ...style, primaryColor: '#111111', secondaryColor: '#111111', borderRadiusBody: '1' },
      { ...style, primaryColor: '#222222', secondaryColor: '#222222', borderRadiusBody: '2' },
    ].map((tab, index) => ({ ...tab, borderRadiusButton: String(index + 1) }))
    const product = 'NANO'
    const [form, calculator] = await saved(product)
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        tabs.map((tab, index) => {
          const [style, type] = index ? [form, 'form'] : [calculator, 'calculator']
          const change = { product, type, styles: tab, applyToAllStyles: true }
          return broker.put(`${styles}/${style?.styleId}`, data(change))
        }),
      )
      // Each tab's answer has its own values.
      expect(answers.map((answer) => answer.json<StyleEntry>().styles)).toEqual(tabs)
      const [first, second] = await saved(product)
      expect(tabs).toContainEqual(first?.styles)
      expect(second?.styles).toEqual(first?.styles)
    }
  })

  // `refused-forms` tests colours and radiuses.
  test.each([
    [{ styles: { ...style, logoFileId: 'x' } }, 'logoFileId'],
    [{ type: 'page' }, 'type'],
  ])('%j is refused with the field named', async (change, field) => {
    const answer = await broker.post(styles, data(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: string[] }>().errors.join()).toContain(field)
  })

  test('is not found as one of another product or type', async () => {
    const [entry] = await saved('PURCHASE_FINANCE')
    const before = await rows()
    for (const change of [{ product: 'NANO' }, { type: 'calculator' }])
      expect((await broker.put(`${styles}/${entry?.styleId}`, data(change))).statusCode).toBe(404)
    expect(await rows()).toEqual(before)
  })
})

describe('a shop', () => {
  test('reads a style with all that is needed to draw it, from any origin', async () => {
    const logos = `${automatic('BRK2026')}/logo`
    const product = 'DEFERRED_PAYMENT'
    const put = async (size: number) =>
      (await broker.upload(logos, logoForm(png(size, 9), 'a.png', { product }))).json().logoId
    const logoId: string = await put(10)
    const { styleId } = (
      await broker.post(styles, data({ product, styles: { ...style, logoFileId: logoId } }))
    ).json<StyleEntry>()
    const answer = await shop(`style/${styleId}`)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    })
    expect(answer.json()).toEqual({
      recommendationCode: 'BRK2026',
      companyName: 'Broker Integracje Online sp. z o.o.',
      termsUrl: 'https://portal.example.com/regulamin.pdf',
      privacyPolicyUrl: '/content/files/przetwarzanie-danych.html',
      providerName: null,
      consents: {
        terms: {
          required: true,
          version: '2026-11',
          text: expect.stringContaining('regulamin finansowania'),
          about: 'terms',
        },
        rodoNotice: expect.objectContaining({ required: true, about: 'privacy' }),
        marketing: expect.objectContaining({ required: false }),
      },
      product,
      currency: 'PLN',
      isActive: false,
      calculator: {
        periods: [1, 2],
        monthlyRateBasisPoints: 100,
        leastAmount: 10_000,
        mostAmount: 10_000_000,
      },
      styleId,
      type: 'form',
      styles: {
        primaryColor: '#DA0041',
        secondaryColor: '#0CA789',
        borderRadiusBody: 12,
        borderRadiusButton: 25,
      },
      logoUrl: `/api/frontend/automatic-integration/logo/${logoId}`,
    })

    const next: string = await put(11)
    const replaced = (await shop(`style/${styleId}`)).json<SdkStyle>()
    expect(replaced.logoUrl).toContain(next)
    // Another tab's editor still names the replaced logo: nothing is lost.
    const stale = data({ product, styles: { ...style, logoFileId: logoId } })
    const late = (await broker.put(`${styles}/${styleId}`, stale)).json<StyleEntry>()
    expect(late.styles.logoFileId).toBe(next)
    await broker.delete(`${logos}/${next}`)
    expect((await shop(`style/${styleId}`)).json<SdkStyle>().logoUrl).toBeNull()
  })

  test("reads a broker's products by the recommendation code", async () => {
    const answer = await shop('recommendation/BRK2026')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const { products, termsUrl } = answer.json<SdkRecommendation>()
    expect(termsUrl).toBe('https://portal.example.com/regulamin.pdf')
    expect(products.map(({ product, isActive }) => [product, isActive])).toEqual([
      ['DEFERRED_PAYMENT', false],
      ['NANO', false],
      ['PRAGMA_PAY', false],
      ['PURCHASE_FINANCE', true],
      ['SKONTO', false],
    ])
    expect(answer.body).not.toMatch(/pp[tl][ksh]_|nip|partnerId/i)
  })

  test.each(['style/5b5c9e0a-94a1-4a39-9f0e-0a1f6a3a9f11', 'style/no-id', 'recommendation/NOBODY'])(
    'gets 404 for %s, which it may read',
    async (path) => {
      const answer = await shop(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    },
  )

  test("of a disabled product's style gets 404", async () => {
    const [entry] = await saved('NANO')
    await portal.db
      .updateTable('broker_product')
      .set({ enabled: false })
      .where('product', '=', 'NANO')
      .execute()
    expect((await shop(`style/${entry?.styleId}`)).statusCode).toBe(404)
  })
})
