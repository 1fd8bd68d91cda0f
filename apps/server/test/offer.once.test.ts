// Once: files and rules, which no database has a part in, and what other files try on both.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#domain/config/config.ts'
import { projectRoot } from '#domain/config/settings.ts'
import { addCompanies, applicationOf, reportOf } from '#test/lead-reports.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

// LEASING and FACTORING; a client's consents are rodoNotice and newsletter.
const portal = useTestPortal({ OFFER_FILE: join(projectRoot, 'content/offer/offer.json') })
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
})
