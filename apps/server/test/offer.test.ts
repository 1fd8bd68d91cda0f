import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#domain/installation/config.ts'
import { projectRoot } from '#domain/installation/settings.ts'
import { addCompanies, applicationOf, reportOf } from '#test/lead-reports.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../packages/testing/read-workbook.ts'

// Products LEASING and FACTORING; consents of a client are rodoNotice and newsletter.
const TEXTS_DIR = mkdtempSync(join(tmpdir(), 'portal-texts-'))
afterAll(() => rmSync(TEXTS_DIR, { recursive: true }))
writeFileSync(
  join(TEXTS_DIR, 'pl.json'),
  JSON.stringify({
    'sheet.product': 'Oferta',
    'lead.product': 'Oferta',
    'pdf.product': 'Produkt z oferty',
    'product.PURCHASE_FINANCE': 'Finansujemy zakupy',
  }),
)
const portal = useTestPortal({
  OFFER_FILE: join(projectRoot, 'content/offer/offer.json'),
  TEXTS_DIR,
  PUBLIC_URL: 'http://localhost:3000',
})
const consents = { rodoNotice: '2026-12', newsletter: '2026-12' }

let companies = 0

async function report(change: object) {
  companies += 1
  const [nip = ''] = await addCompanies(portal.db, 5_000 + companies, 1)
  const { token } = await portal.signIn('partner')
  const payload = reportOf(nip, { product: 'LEASING', consents, ...change })
  return portal.call({ method: 'POST', url: `${api}/leads`, payload, token })
}

test('a lead of an offered product is taken, with the versions of its consents', async () => {
  const answer = await report({})
  expect(answer.statusCode).toBe(201)
  const lead = await portal.db
    .selectFrom('lead')
    .select(['product', 'consents'])
    .where('id', '=', answer.json().id)
    .executeTakeFirstOrThrow()
  expect(lead).toEqual({
    product: 'LEASING',
    consents: [
      { name: 'rodoNotice', version: '2026-12' },
      { name: 'newsletter', version: '2026-12' },
    ],
  })
})

test.each([
  [{ product: 'NANO' }, 'product'],
  [{ consents: {} }, 'consents.rodoNotice'],
  [{ consents: { rodoNotice: '2026-11' } }, 'consents.rodoNotice'],
  [{ consents: { ...consents, contact: '2026-11' } }, 'consents.contact'],
])('a lead with %j is refused', async (change, path) => {
  const answer = await report(change)
  expect([answer.statusCode, answer.body.includes(path)]).toEqual([400, true])
})

test('a page with an earlier version of a text can still be sent', async () => {
  const answer = await report({ consents: { rodoNotice: '2026-10' } })
  expect(answer.statusCode).toBe(201)
})

test('the sign-up takes the offered products only', async () => {
  const application = (products: string[]) =>
    portal.post('/broker-application', applicationOf({ products }))
  expect((await application(['NANO'])).statusCode).toBe(400)
  expect((await application(['LEASING'])).statusCode).toBe(201)
})

test('the portal and other clients are told what is offered', async () => {
  const config = (await portal.app.inject({ url: '/config.json' })).json()
  const offer = (await portal.app.inject({ url: config.offerUrl })).json()
  expect(offer.products).toEqual([
    { code: 'LEASING', name: 'Leasing' },
    { code: 'FACTORING', name: 'Faktoring' },
  ])
  expect(Object.keys(offer.consents.lead)).toEqual(['rodoNotice', 'newsletter'])
  expect(Object.keys(offer.consents.broker)).toContain('marketing')
  expect((await portal.get('partner', '/products')).json().products).toEqual(offer.products)
})

test('the payment form in shops has its consents too', async () => {
  const style = await saveStyle(portal)
  const answer = async (path: string) => (await portal.call({ url: `/api/sdk/v1/${path}` })).json()
  const { consents } = await answer(`style/${style}`)
  expect(consents).toEqual({
    terms: {
      about: 'terms',
      required: true,
      version: '2027-01',
      text: 'Akceptuję regulamin finansowania zakupów.',
    },
    newsletter: {
      required: false,
      version: '2027-01',
      text: 'Chcę otrzymywać newsletter.',
      link: { label: 'Regulamin newslettera', url: 'https://provider.example.pl/newsletter' },
    },
  })
  expect((await answer('recommendation/BRK2026')).consents).toEqual(consents)

  const pay = (paymentId: string, agreed: object) =>
    portal.call(paymentRequest(paymentOf(style, { paymentId, consents: agreed })))
  for (const [agreed, path] of [
    [{}, 'consents.terms'],
    [{ terms: '2026-10' }, 'consents.terms'],
    [{ terms: '2027-01', rodoNotice: '2026-11' }, 'consents.rodoNotice'],
  ] as const) {
    const refused = await pay('refused', agreed)
    expect([refused.statusCode, refused.body.includes(path)]).toEqual([400, true])
  }
  // A shop's page opened before the text changed.
  expect((await pay('early', { terms: '2026-11' })).statusCode).toBe(200)
  expect((await pay('late', { terms: '2027-01', newsletter: '2027-01' })).statusCode).toBe(200)
  const kept = await portal.db
    .selectFrom('payment')
    .select(['payment_id', 'consents'])
    .orderBy('payment_id')
    .execute()
  expect(kept).toEqual([
    { payment_id: 'early', consents: [{ name: 'terms', version: '2026-11' }] },
    {
      payment_id: 'late',
      consents: [
        { name: 'terms', version: '2027-01' },
        { name: 'newsletter', version: '2027-01' },
      ],
    },
  ])
})

test('sheets, PDF, mails and pages name products as the offer does', async () => {
  await portal.db.updateTable('lead').set({ product: 'LEASING' }).execute()
  await portal.db.updateTable('settlement_line').set({ product: 'LEASING' }).execute()
  const sheet = async (path: string) => {
    const { rawPayload } = await portal.get('partner', path)
    const [head = [], ...rows] = (await readWorkbook(rawPayload)).rows
    return new Set(rows.map((row) => row[head.indexOf('Oferta')]))
  }
  expect(await sheet('/lead-grid?limit=0')).toEqual(new Set(['Leasing']))
  const { collection } = (await portal.get('partner', '/settlement-grid?page=1&limit=1')).json()
  const files = `/settlements/${collection[0]?.id}`
  expect(await sheet(`${files}/sheet`)).toContain('Leasing')
  const { rawPayload } = await portal.get('partner', `${files}/pdf`)
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  expect(text).toContain('Produkt z oferty')
  expect(text).toMatch(/Leasing/)
  expect(text).not.toContain('LEASING')
  const style = await saveStyle(portal, { product: 'PURCHASE_FINANCE' })
  const consents = { terms: '2027-01' }
  const paid = await portal.app.inject(paymentRequest(paymentOf(style, { consents })))
  const page = await portal.app.inject({ url: paid.json<{ url: string }>().url })
  expect(page.body).toContain('<dd>Finansujemy zakupy</dd>')
})

test('a wrong file is refused with each of its mistakes', () => {
  const file = join(temporaryDirectory(), 'offer.json')
  const consent = { required: true, version: '1', text: 'x' }
  writeFileSync(
    file,
    JSON.stringify({
      products: [
        { code: 'leasing', name: 'Leasing' },
        { code: 'NANO', name: 'A' },
        { code: 'NANO', name: 'B' },
      ],
      consents: { lead: { email: consent }, broker: { marketing: { ...consent, version: '' } } },
      more: 1,
    }),
  )
  const message = (OFFER_FILE: string) => {
    try {
      readConfig({ OFFER_FILE })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const said = message(file)
  for (const path of [
    'products.0.code',
    'consents.lead.email',
    'consents.broker.marketing.version',
    'more',
  ])
    expect(said).toContain(path)
  expect(message('/no/such.json')).toContain('OFFER_FILE: /no/such.json: cannot be read')
  writeFileSync(file, '{')
  expect(message(file)).toContain(`OFFER_FILE: ${file}: is not JSON`)
})
