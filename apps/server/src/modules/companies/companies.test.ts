import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { hideDemoRegister } from '#test/demo-register.ts'
import { importInto } from '#test/import-into.ts'
import { nipOf, reportLead, reportOf } from '#test/lead-reports.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { useStandIn } from '#test/stand-in.ts'
import { api, type TestPortal, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const register = useStandIn()
const minute = 60_000
let app: FastifyInstance
let next = 0

beforeAll(async () => {
  app = await portal.another({ companyRegisterUrl: register.url })
})

beforeEach(() => {
  register.asked = []
  portal.clock.advance(61 * minute)
})

const embedded = (nip: string, remoteAddress = '198.51.100.7') =>
  portal.call({ method: 'GET', url: `/api/form/company/PL${nip}`, remoteAddress })
const find = (nip: string) => app.inject({ method: 'GET', url: `/api/form/company/PL${nip}` })

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
function subject(nip: string, change: object = {}) {
  return {
    result: {
      subject: {
        name: 'ŻURAW SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
        nip,
        statusVat: 'Czynny',
        regon: '364760520',
        pesel: '44051401359',
        krs: '0000636771',
        residenceAddress: null,
        workingAddress: 'UL. PROSTA 49, 00-838 WARSZAWA',
        accountNumbers: ['90249000050247256316596736'],
        ...change,
      },
      requestId: 'd2n10-84df1a1',
    },
  }
}

describe('the embedded register', () => {
  test('knows the companies of the demo, however the NIP is written', async () => {
    const answer = await embedded('123-456-32-18')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      nip: '1234563218',
      name: 'Hurtownia Łuczak sp. z o.o.',
      regon: expect.stringMatching(/^\d{9}$/),
      krs: expect.stringMatching(/^\d{10}$/),
      street: expect.stringMatching(/^ul\. /),
      postalCode: expect.stringMatching(/^\d\d-\d{3}$/),
      city: expect.any(String),
      status: 'Czynny',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('says that no company has a NIP, and that a number is none', async () => {
    expect((await embedded(nipOf(1))).json()).toMatchObject({ status: 404, code: 'NIP_NOT_FOUND' })
    expect((await embedded('1234563217')).json()).toMatchObject({
      status: 400,
      errors: ['nip: is not a NIP'],
    })
  })

  test('is asked ten times a minute by an address, and its neighbour may go on', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => embedded('1234563218', '203.0.113.4')),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(15)
    expect((await embedded('1234563218', '203.0.113.5')).statusCode).toBe(200)
    portal.clock.advance(minute)
    expect((await embedded('1234563218', '203.0.113.4')).statusCode).toBe(200)
  })

  test('answers the address behind a trusted proxy, and nobody else who claims one', async () => {
    const behind = await portal.another({ trustedProxies: ['127.0.0.1'] })
    const ask = (through: FastifyInstance, client: string) =>
      through.inject({
        method: 'GET',
        url: '/api/form/company/PL1234563218',
        headers: { 'x-forwarded-for': client },
      })
    const statuses = async (through: FastifyInstance) => {
      const answers = Array.from({ length: 11 }, (_, index) => ask(through, `192.0.2.${index}`))
      return new Set((await Promise.all(answers)).map((answer) => answer.statusCode))
    }
    expect(await statuses(behind)).toEqual(new Set([200]))
    expect(await statuses(portal.app)).toEqual(new Set([200, 429]))
  })

  test('of imported companies verifies these, and a lead of any other is still blocked', async () => {
    const restore = await hideDemoRegister(portal.db)
    await importInto(portal, 'company', ['nip,name', '5260250274,Firma z importu'])
    expect((await embedded('5260250274')).json()).toMatchObject({ name: 'Firma z importu' })
    expect((await embedded('1234563218')).json()).toMatchObject({
      status: 503,
      code: 'REGISTER_UNAVAILABLE',
    })
    const { token } = await portal.signIn('partner')
    const made = await reportLead(portal, token, reportOf('1234563218'))
    expect(made.json()).toMatchObject({ companyVerified: false })
    const known = await reportLead(portal, token, reportOf('5260250274'))
    expect(known.json()).toMatchObject({ companyVerified: true })
    await restore()
  })
})

describe("the Ministry's register", () => {
  test('is asked for the day, and of its answer only the company is kept, for a day', async () => {
    const nip = nipOf(10)
    register.answer = (_, response) => json(response, 200, subject(nip))
    const answer = await find(nip)
    expect(answer.json()).toEqual({
      nip,
      name: 'ŻURAW SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      regon: '364760520',
      krs: '0000636771',
      street: 'UL. PROSTA 49',
      postalCode: '00-838',
      city: 'WARSZAWA',
      status: 'Czynny',
    })
    const today = portal.clock.now().toISOString().slice(0, 10)
    expect(register.asked).toEqual([`/api/search/nip/${nip}?date=${today}`])
    const kept = await portal.db.selectFrom('company_answer').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/44051401359|90249000050247256316596736/)

    portal.clock.advance(23 * 60 * minute)
    expect((await find(nip)).body).toBe(answer.body)
    expect(register.asked).toHaveLength(1)
    portal.clock.advance(61 * minute)
    await find(nip)
    expect(register.asked).toHaveLength(2)
  })

  test.each([
    ['no subject', 200, { result: { subject: null, requestId: 'x' } }],
    ['a NIP it does not take', 400, { code: 'WL-115', message: 'Nieprawidłowy NIP.' }],
  ])('answering %s means that no company has the NIP', async (_what, status, body) => {
    const nip = nipOf(20 + next++)
    register.answer = (_, response) => json(response, status, body)
    expect((await find(nip)).json()).toMatchObject({ status: 404, code: 'NIP_NOT_FOUND' })
    expect((await find(nip)).statusCode).toBe(404)
    expect(register.asked).toHaveLength(1)
    register.answer = (_, response) => json(response, 200, subject(nip))
    portal.clock.advance(61 * minute)
    expect((await find(nip)).statusCode).toBe(200)
  })

  test('lacks a company that the provider imported, which is found all the same', async () => {
    await portal.db.deleteFrom('limit_event').execute()
    const nip = nipOf(60)
    await importInto(portal, 'company', ['nip,name', `${nip},Firma bez VAT`])
    register.answer = (_, response) => json(response, 200, { result: { subject: null } })
    expect((await find(nip)).json()).toMatchObject({ nip, name: 'Firma bez VAT' })
    register.answer = (_, response) => json(response, 500, {})
    portal.clock.advance(61 * minute)
    expect((await find(nip)).json()).toMatchObject({ nip, name: 'Firma bez VAT' })
    register.answer = (_, response) => json(response, 200, subject(nip))
    expect((await find(nip)).json()).toMatchObject({ regon: '364760520' })
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['its limit of the day', (r) => json(r, 429, { code: 'WL-191', message: 'limit' })],
    ['its limit as a bad request', (r) => json(r, 400, { code: 'WL-191', message: 'limit' })],
    ['an update of its own', (r) => json(r, 400, { code: 'WL-196', message: 'aktualizacja' })],
    ['500', (r) => json(r, 500, {})],
    ['404', (r) => json(r, 404, {})],
    ['a page', (r) => r.end('<!doctype html><title>Przerwa techniczna</title>')],
    ['half an answer', (r) => r.end('{"result":{"subject":{"name":"X"')],
    ['something else', (r) => json(r, 200, { result: { subjects: [] } })],
    ['another company', (r) => json(r, 200, subject(nipOf(999)))],
    ['a company without a name', (r) => json(r, 200, subject(nipOf(998), { name: ' ' }))],
    ['a way elsewhere', (r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['nothing', (r) => void r.destroy()],
    ['never', () => {}],
    ['drop by drop', drip],
    ['without end', flood],
  ])(
    'answering %s is 503 with a sentence, and a lead is blocked all the same',
    async (_, answer) => {
      const nip = nipOf(100 + next++)
      register.answer = (_, response) => answer(response)
      const looked = await find(nip)
      expect(looked.statusCode).toBe(503)
      expect(looked.headers['retry-after']).toBeDefined()
      expect(looked.json()).toMatchObject({
        code: 'REGISTER_UNAVAILABLE',
        errors: [expect.stringContaining('The company register')],
      })
      const { token } = await portal.signIn('partner')
      const call = ((options) =>
        app.inject({
          ...options,
          headers: { authorization: `Bearer ${options.token}` },
        })) as TestPortal['call']
      const made = await reportLead({ call }, token, reportOf(nip))
      expect(made.statusCode).toBe(201)
      expect(made.json()).toMatchObject({ companyVerified: false })
      const mail = await newestMessage(portal.db, 'email')
      expect(mail.text).toContain('Rejestr firm był w tej chwili niedostępny')
    },
  )
})

test("strangers' questions leave half of the register's day to leads, and answers go after a day", async () => {
  await portal.db.deleteFrom('limit_event').execute()
  register.answer = (request, response) =>
    json(response, 200, subject(/nip\/(\d+)/.exec(request.url ?? '')?.[1] ?? ''))
  const nips = Array.from({ length: 52 }, (_, index) => nipOf(2000 + index))
  const ask = (nip: string, at: number) =>
    app.inject({
      method: 'GET',
      url: `/api/form/company/PL${nip}`,
      remoteAddress: `203.0.113.${at}`,
    })
  const answers = []
  for (const [at, nip] of nips.entries()) answers.push(await ask(nip, at))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(50).fill(200),
    // The register is not asked: the visitor types the name.
    ...Array(2).fill(503),
  ])
  expect(register.asked).toHaveLength(50)
  // A known NIP costs no search.
  expect((await ask(nips[0] ?? '', 60)).statusCode).toBe(200)
  const { token } = await portal.signIn('partner')
  const checked = await app.inject({
    url: `${api}/leads/availability?nip=${nips[51]}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(checked.json()).toMatchObject({ availability: 'free', company: { nip: nips[51] } })

  const kept = () => portal.db.selectFrom('company_answer').select('nip').execute()
  expect((await kept()).length).toBeGreaterThanOrEqual(51)
  await sweep(portal.db, new Date(portal.clock.now().getTime() + 24 * 60 * minute))
  expect(await kept()).toEqual([])
})

test('a few addresses do not take all that strangers may ask', async () => {
  await portal.db.deleteFrom('limit_event').execute()
  register.answer = (request, response) =>
    json(response, 200, subject(/nip\/(\d+)/.exec(request.url ?? '')?.[1] ?? ''))
  const ask = async (number: number, remoteAddress: string) => {
    const url = `/api/form/company/PL${nipOf(3000 + number)}`
    return (await app.inject({ method: 'GET', url, remoteAddress })).statusCode
  }
  const codes = []
  for (let number = 0; number < 48; number += 1)
    codes.push(await ask(number, `198.51.100.${number % 6}`))
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  expect(new Set(codes.slice(30))).toEqual(new Set([503]))
  expect(await ask(99, '198.51.100.77')).toBe(200)
})

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  const chunk = ' '.repeat(64 * 1024)
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', pour)
  }
  response.on('error', () => {})
  pour()
}
