import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicationOf, nipOf, reportOf } from '#test/lead-reports.ts'
import { adminOf } from '#test/portal-admin.ts'
import { demoInstallation, newestCode, startServer, temporaryDirectory } from '#test/processes.ts'
import { askAt } from '#test/sign-in-at.ts'
import { useStandIn } from '#test/stand-in.ts'

const register = useStandIn()

/** An installation with its server, its API and its portal-admin. */
async function installed(environment: Readonly<Record<string, string>> = {}) {
  const portalUrl = { PUBLIC_URL: 'http://portal.localhost' }
  const installation = { ...(await demoInstallation()), ...portalUrl, ...environment }
  const { run, admin } = adminOf(installation, temporaryDirectory())
  const says = async (command: string, options?: Record<string, string>) => {
    const { stdout, stderr } = await run(command, options)
    return stdout + stderr
  }
  const server = await startServer(installation)
  const post = (path: string, body?: object, method = 'POST', token?: string) =>
    askAt(server.address, path, { method, ...(body && { body }), ...(token && { token }) })
  return { run, says, admin, post, newestSms: () => newestCode(installation) }
}

const application = applicationOf({
  email: 'Ewa@example.com',
  products: ['FACTORING', 'PURCHASE_FINANCE', 'SKONTO'],
})

test('a broker applies, is approved, sets a password and signs in', async () => {
  const { says, admin, post, newestSms } = await installed()
  expect((await post('/broker-application', application)).status).toBe(201)
  const second = {
    ...application,
    nip: '5550001119',
    email: 'jan@example.com',
    products: ['FACTORING'],
  }
  expect((await post('/broker-application', second)).status).toBe(201)
  expect(await admin('application list --waiting')).toMatchObject([
    { id: 2, status: 'NEW' },
    { id: 1, company: 'Sklep Źródło s.c.', firstName: 'Ewa', phone: '+48600100200' },
  ])

  const salesman = { salesman: 'Anna Maria Nowak', 'salesman-phone': '600 200 300' }
  for (const unreachable of [{}, { salesman: 'Anna Nowak' }, { ...salesman, salesman: 'Anna' }])
    expect(await says('application approve 1', unreachable)).toContain(
      'Name the salesman whom the broker can ask',
    )
  expect(await says('application approve 1', { ...salesman, 'salesman-phone': '12' })).toMatch(
    /^12 /,
  )
  expect(await says('application approve 1', { ...salesman, 'salesman-email': 'a@b' })).toMatch(
    /^a@b /,
  )
  expect(await says('application approve 1 --product PRAGMA_PAY', salesman)).toContain(
    'PRAGMA_PAY has neither form nor calculator',
  )
  expect(await says('application approve 1 --form-url ftp://a', salesman)).toContain('--form-url')
  expect(await says('application approve 2', salesman)).toContain(
    'The broker asked for no product that can be integrated. Name at least one with --product',
  )
  const approved = await admin('application approve 1', salesman)
  expect(approved).toMatchObject({
    partner: 'BR-1234563218',
    username: 'ewa@example.com',
    recommendationCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
  })
  expect(await says('application approve 1')).toMatch(
    /was approved before.*To correct the salesman: portal-admin salesman set BR-1234563218/,
  )
  expect(await says('application reject 1 --reason x')).toContain('is approved')

  const hash = approved.address.split('/').at(-1)
  expect((await post(`/login/reset-password-sms?hash=${hash}`)).status).toBe(204)
  const smsCode = await newestSms()
  const set = await post(
    '/login/change-password',
    { hash, password: 'Haslo-Ewy1', smsCode },
    'PATCH',
  )
  expect(set.status).toBe(200)
  const login = await post('/login_check', { username: 'ewa@example.com', password: 'Haslo-Ewy1' })
  const { token } = (await login.json()) as { token: string }
  const me = await post('/user_info', undefined, 'GET', token)
  expect(await me.json()).toMatchObject({
    companyName: 'Sklep Źródło s.c.',
    recommendationCode: approved.recommendationCode,
    roles: expect.arrayContaining(['ROLE_INTEGRATIONS']),
  })

  const get = async (path: string) => (await post(path, undefined, 'GET', token)).json()
  const { recommendationCode } = approved
  const products = `/partner-configuration/recommendation-code/${recommendationCode}/products`
  expect(await get(products)).toMatchObject({
    collection: [{ product: 'SKONTO' }, { product: 'PURCHASE_FINANCE' }],
  })
  expect(await get('/salesman')).toMatchObject({
    firstName: 'Anna Maria',
    lastName: 'Nowak',
    phoneNumber: '+48600200300',
  })

  await admin('application reject 2', { reason: 'Firma jest w likwidacji.' })
  expect(await says('application reject 2 --reason x')).toContain('before')
  expect(await says('application approve 2')).toContain('was rejected')
  expect(await says('application approve 9')).toContain('There is no application 9')
  const mails = (await admin('outbox')) as { recipient: string; subject: string }[]
  expect(mails.filter(({ recipient }) => recipient === 'jan@example.com')).toHaveLength(2)
  expect(mails.filter(({ recipient }) => recipient === 'Ewa@example.com')).toHaveLength(2)
  expect(await admin('application list --waiting')).toEqual([])
}, 180_000)

test('imported companies are known; leads are listed with who reported them', async () => {
  const { run, says, admin, post } = await installed({ LEAD_LIMIT_PER_HOUR: '1' })
  const [known, unknown] = [nipOf(1), nipOf(2)]
  const file = join(temporaryDirectory(), 'companies.csv')
  await writeFile(file, `nip,name,postalCode\n${known},Żuraw s.c.,00-838\n1234563217,Zły NIP,\n`)
  const imported = await run(`import ${file} --record company --json`)
  expect(imported.code).toBe(2)
  expect(JSON.parse(imported.stdout).files).toMatchObject([{ created: 1, rejected: 1 }])
  const again = await run(`import ${file} --record company --json`)
  expect(JSON.parse(again.stdout).files).toMatchObject([{ created: 0, unchanged: 1 }])

  const login = await post('/login_check', { username: 'agent', password: 'Portal-2026' })
  const { token } = (await login.json()) as { token: string }
  const block = (nip: string) => post('/leads', reportOf(nip), 'POST', token)
  expect((await block(unknown)).status).toBe(404)
  const blocked = await block(known)
  expect(blocked.status).toBe(201)
  const { id, number } = (await blocked.json()) as { id: number; number: string }
  const limited = await block('5550001119')
  expect(await limited.json()).toMatchObject({ code: 'LEAD_LIMIT_EXCEEDED', limit: 1 })
  expect(await admin(`lead list --nip ${known}`)).toMatchObject([
    { partner: 'DEMO', reportedBy: 'agent', nip: known, status: 'LOCKED', verified: true },
  ])
  expect(await admin('lead list --unverified')).toEqual([])
  expect(await says('lead list --nip 123')).toContain('123 is not a NIP')

  const decide = `lead decide-extension ${number} --partner DEMO --outcome`
  expect(await says(`${decide} refused --answer Nie`)).toContain('nobody asked')
  expect((await post(`/leads/${id}/extension`, { reason: 'Trwa' }, 'POST', token)).status).toBe(204)
  expect(await admin('lead list --extension')).toMatchObject([{ number, extensionReason: 'Trwa' }])
  expect(await says(`${decide} accepted`)).toContain('until: is required')
  expect(await admin(`${decide} accepted --until 2050-12-31`)).toMatchObject({ changed: true })
  expect(await admin(`${decide} accepted --until 2050-12-31`)).toMatchObject({ changed: false })
  expect(await admin('lead list --extension')).toEqual([])
}, 120_000)

test('an operator sends the link to confirm a contract; no import takes the confirmation back', async () => {
  const { says, admin, post, newestSms } = await installed()
  const file = join(temporaryDirectory(), 'contracts.ndjson')
  const contract = {
    externalId: 'K-1',
    number: 'UM/K/1',
    dateAdded: '2026-06-01',
    customerName: 'Stolarnia Kłos sp. j.',
    product: 'FACTORING',
    currency: 'PLN',
    status: 'agreed',
    'events.DECISION_ACCEPTANCE': '2026-06-02',
    'events.CONTRACT_ACCEPTED': null,
    documentUrl: 'https://provider.example.com/k-1.pdf',
  }
  const accepted = {
    ...contract,
    externalId: 'K-2',
    number: 'UM/K/2',
    'events.CONTRACT_ACCEPTED': '2026-06-03',
  }
  await writeFile(file, `${JSON.stringify(contract)}\n${JSON.stringify(accepted)}\n`)
  const importAgain = () => admin(`import ${file} --record contract --partner DEMO`)
  expect((await importAgain()).files).toMatchObject([{ created: 2 }])

  const link = 'contract confirm-link'
  const to = '--partner DEMO --email k@example.com --phone 600100200'
  expect(await says(`${link} nothing ${to}`)).toContain('has no contract nothing')
  expect(await says(`${link} UM/K/1 ${to}`, { phone: '12' })).toContain('12 is not a phone number')
  expect(await says(`${link} UM/K/2 ${to}`)).toContain('was accepted before')
  const { address } = await admin(`${link} K-1 ${to}`)
  const page = `/contract-confirmation/${address.split('/').at(-1)}`
  expect((await post(`${page}/sms`)).status).toBe(204)
  const consents = { terms: '2026-11', electronicForm: '2026-11' }
  const confirmed = await post(page, { smsCode: await newestSms(), consents })
  expect(confirmed.status).toBe(200)
  const summary = await confirmed.json()
  expect(summary).toMatchObject({
    number: 'UM/K/1',
    documentUrl: 'https://provider.example.com/k-1.pdf',
    events: [{ event: 'DECISION_ACCEPTANCE' }, { event: 'CONTRACT_ACCEPTED' }],
  })
  expect(await says(`${link} UM/K/1 ${to}`)).toMatch(
    /was confirmed at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00\./,
  )

  expect((await importAgain()).files).toMatchObject([{ unchanged: 2 }])
  expect(await (await post(page, undefined, 'GET')).json()).toEqual(summary)
}, 120_000)

test('doctor says whether the company register answers', async () => {
  const installation = await demoInstallation()
  const { finding } = adminOf(installation)
  const doctor = (environment: Readonly<Record<string, string>>) =>
    finding('company register', environment)
  expect(await doctor({})).toMatch(/^ok .*embedded/)
  register.answer = (_, response) => response.end('{"result":{"subject":null}}')
  expect(await doctor({ COMPANY_REGISTER_URL: register.url })).toMatch(/^ok/)
  register.answer = (_, response) => response.writeHead(500).end()
  expect(await doctor({ COMPANY_REGISTER_URL: register.url })).toMatch(/^FAIL .*cannot be reached/)
}, 60_000)
