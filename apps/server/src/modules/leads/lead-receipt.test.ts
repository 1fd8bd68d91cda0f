import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LeadReceipt } from '@partner-portal/contract/leads/lead-receipt'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { testSecret } from '#test/fixed.ts'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { findPublicKeys, replaceKey, resealReceiptKeys } from '../../domain/leads/receipt-keys.ts'
import { signReceipts } from '../../domain/leads/receipts.ts'
import { findDigests, verifyReceipts } from '../../domain/leads/verify-receipts.ts'
import { chainEvents, getHead, linkOf, verifyChain } from '../../platform/events/chain.ts'
import { record } from '../../platform/events/record.ts'
import { createSealer, type Sealer } from '../../platform/secrets/sealer.ts'

const portal = useTestPortal()
const fixedSecret = 'a fresh secret of at least 32 characters'
let batch = 0
let token: string

beforeEach(async () => {
  portal.clock.advance(61 * 60_000)
  token = (await portal.signIn('partner')).token
})

/** A report with a receipt signed after an outage. */
async function reportLate(): Promise<LeadReceipt> {
  const { id } = await report()
  portal.clock.advance(6 * MINUTE_MS)
  return read(id)
}

async function report(by = token): Promise<{ id: number; nip: string; blockedUntil: string }> {
  const [nip = ''] = await addCompanies(portal.db, batch++, 1)
  const answer = await reportLead(portal, by, reportOf(nip))
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json(), nip }
}
const receiptOf = (id: number, by = token) => portal.get({ token: by }, `/leads/${id}/receipt`)
/** Reads a receipt once the background work has signed it. */
async function read(id: number): Promise<LeadReceipt> {
  await signReceipts(portal.db, signing())
  return (await receiptOf(id)).json<LeadReceipt>()
}
const verifyAll = () => verifyReceipts(portal.db, signing().sealer)
/** As the owner of the tables, who may switch their triggers off. */
async function tamper(...statements: string[]) {
  for (const table of ['lead_receipt', 'receipt_key', 'chain_link']) {
    statements.unshift(`alter table ${table} disable trigger user`)
    statements.push(`alter table ${table} enable trigger user`)
  }
  for (const statement of statements) await sql.raw(statement).execute(portal.db)
}
const publicKeys = async () =>
  (await portal.app.inject({ url: '/.well-known/lead-receipt-keys.json' })).json<{
    keys: { kid: string; crv: string }[]
  }>().keys
const signing = () => ({
  config: portal.config,
  clock: portal.clock,
  sealer: createSealer([testSecret]),
})

test('a report has a receipt that says who reported whom when, and anybody verifies it by the docs', async () => {
  const lead = await report()
  const receipt = await read(lead.id)
  const { db } = portal
  const { number, date_added } = await db
    .selectFrom('lead')
    .select(['number', 'date_added'])
    .where('id', '=', lead.id)
    .executeTakeFirstOrThrow()
  const partner = await db
    .selectFrom('partner')
    .select(['name as partnerName', 'nip as partnerNip'])
    .where('code', '=', 'DEMO')
    .executeTakeFirstOrThrow()
  expect(partner.partnerNip).toMatch(/^\d{10}$/)
  expect(receipt).toMatchObject({ number, nip: lead.nip, partner: 'DEMO', ...partner, late: false })
  expect(receipt).toMatchObject({ protectedUntil: lead.blockedUntil, iss: portal.config.publicUrl })
  expect(Date.parse(receipt.reportedAt)).toBe(date_added.getTime())
  expect(receipt.keys).toBe(`${portal.config.publicUrl}/.well-known/lead-receipt-keys.json`)

  const folder = temporaryDirectory()
  const write = (jws: string) =>
    writeFileSync(join(folder, 'receipt.json'), JSON.stringify({ ...receipt, jws }))
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ keys: await publicKeys() }))
  const docs = readFileSync(new URL('../../../../../docs/receipts.md', import.meta.url), 'utf8')
  const [, program = ''] = /```js\n(.*?)```/s.exec(docs) ?? []
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  writeFileSync(join(folder, 'verify.mjs'), program)
  const [, shell = ''] = /```sh\n(.*?)```/s.exec(docs) ?? []
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  const address = portal.config.publicUrl
  const byNode = (from = address) => run(process.execPath, 'verify.mjs', from)
  const byOpenssl = (from = address) => run('bash', '-euc', shell, 'verify.sh', from)

  const hasOpenssl = (() => {
    try {
      return /OpenSSL [3-9]/.test(run('openssl', 'version'))
    } catch {
      return false
    }
  })()
  write(receipt.jws)
  expect(byNode()).toContain(lead.nip)
  expect(byNode()).not.toContain('LATE')
  expect(() => byNode('https://copy.example.com')).toThrow('Command failed')
  if (hasOpenssl) {
    expect(byOpenssl()).toContain('Signature Verified Successfully')
    expect(byOpenssl()).not.toContain('LATE')
    expect(() => byOpenssl('https://copy.example.com')).toThrow('Command failed')
  }
  const late = await reportLate()
  write(late.jws)
  expect(byNode()).toContain('LATE')
  if (hasOpenssl) expect(byOpenssl()).toContain('LATE')

  const [header = '', , signature = ''] = receipt.jws.split('.')
  const { jws: _, keys: __, ...claims } = { ...receipt, nip: '5260250274' }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  write(`${header}.${payload}.${signature}`)
  expect(byNode).toThrow('Command failed')
  if (hasOpenssl) expect(byOpenssl).toThrow('Command failed')
})

test('receipts are links of one chain with events, however many are reported and asked for at once', async () => {
  const { receipts: before } = await verifyAll()
  const actor = { partnerId: 1, username: 'partner' }
  await record(portal.db, portal.clock.now(), actor, 'lead.extension-requested', { id: 1 }, {})
  const leads = await Promise.all(Array.from({ length: 12 }, () => report()))
  const [receipts] = await Promise.all([
    Promise.all(leads.map(({ id }) => read(id))),
    signReceipts(portal.db, signing()),
    chainEvents(portal.db),
    signReceipts(portal.db, signing()),
  ])
  const positions = receipts.map(({ position }) => position).toSorted((a, b) => a - b)
  expect(new Set(positions).size).toBe(12)
  expect(await verifyChain(portal.db)).toMatchObject({ breaks: [] })
  expect((await getHead(portal.db)).position).toBeGreaterThan(before + 12)
  expect(await verifyAll()).toMatchObject({
    receipts: before + 12,
    waiting: 0,
    breaks: [],
    refused: [],
    strangeKeys: [],
  })
  // A second read gives the same receipt.
  expect(await read(leads[0]?.id ?? 0)).toEqual(receipts[0])

  // The digests join two receipts without the links in between, and hide their partners.
  const at = (position: number | undefined) => receipts.find((row) => row.position === position)
  const [first, last] = [at(positions[0]), at(positions.at(-1))]
  const digests = await findDigests(portal.db, {
    from: first?.position ?? 0,
    to: (last?.position ?? 0) - 1,
  })
  const link = digests.reduce<Buffer>(
    (before, { digest }) => linkOf(before, Buffer.from(digest, 'base64url')),
    Buffer.from(first?.previous ?? '', 'base64url'),
  )
  expect(link.toString('base64url')).toBe(last?.previous)
})

test.each([
  ['changed', `set jws = jws || 'x'`, 'changed'],
  ['moved', 'set position = position + 1000', 'gap'],
])('a receipt that was %s breaks the chain', async (_, change, what) => {
  const { id } = await report()
  const { position } = await read(id)
  const { db } = portal
  const update = `update lead_receipt ${change} where lead_id = ${id}`
  await expect(sql.raw(update).execute(db)).rejects.toThrow('added and signed only')
  const kept = await db
    .selectFrom('lead_receipt')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  await tamper(update)
  expect((await verifyAll()).breaks[0]).toEqual({ position, what })
  const { jws } = kept
  await tamper(
    `update lead_receipt set jws = '${jws}', position = ${position} where lead_id = ${id}`,
  )
  // As the provider deletes a receipt: the chain stays whole.
  await db.updateTable('lead_receipt').set({ jws: null }).where('lead_id', '=', id).execute()
  expect(await verifyAll()).toMatchObject({ deleted: 1, breaks: [] })
  expect((await receiptOf(id)).statusCode).toBe(404)
  await tamper(`update lead_receipt set jws = '${jws}' where lead_id = ${id}`)
})

test('a link that was changed, as to make room for another receipt, breaks the chain', async () => {
  const { position } = await read((await report()).id)
  const { digest } = await portal.db
    .selectFrom('chain_link')
    .select('digest')
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const set = (to: string) =>
    tamper(`update chain_link set digest = ${to} where position = ${position}`)
  await set(`sha256('x')`)
  expect((await verifyAll()).breaks).toEqual([{ position, what: 'changed' }])
  expect((await verifyChain(portal.db)).breaks).toMatchObject([{ position, what: 'changed' }])
  await set(`'\\x${digest.toString('hex')}'`)
  expect((await verifyAll()).breaks).toEqual([])
})

test('after its key was replaced a receipt is verified as before, and the next has the new key', async () => {
  const first = await read((await report()).id)
  const keys = await publicKeys()
  const { sealer } = signing()
  await portal.db.transaction().execute((trx) => replaceKey(trx, sealer, portal.clock.now()))
  const second = await read((await report()).id)
  const kidOf = ({ jws }: LeadReceipt) =>
    JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()).kid
  expect(kidOf(first)).not.toBe(kidOf(second))
  const now = (await publicKeys()).map(({ kid }) => kid)
  expect(now).toEqual([...keys.map(({ kid }) => kid), kidOf(second)])
  expect((await verifyAll()).breaks).toEqual([])
  const sealed = await portal.db.selectFrom('receipt_key').select('private_key').execute()
  expect(sealed.filter(({ private_key }) => private_key !== null)).toHaveLength(1)
  expect(JSON.stringify(sealed)).not.toContain('PRIVATE')
})

test('a receipt is shown with its lead, and only a reported lead has one', async () => {
  const { id } = await report()
  const { partnerName, partnerNip } = await read(id)
  expect((await receiptOf(id, await signInRival(portal))).statusCode).toBe(404)
  const pdf = await portal.get({ token }, `/leads/${id}/receipt/pdf`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.headers['content-disposition']).toMatch(/potwierdzenie-ZG-2026-\d\d-\d{6}\.pdf/)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain(partnerName)
  expect(text).toContain(partnerNip)
  const record = (await portal.get({ token }, `/records/lead-grid/${id}`)).json()
  expect(record.lead.hasReceipt).toBe(true)

  const { db } = portal
  const second = await db
    .selectFrom('lead')
    .select(['id', 'partner_id'])
    .where('reported_by', 'is', null)
    .executeTakeFirst()
  if (second) expect((await receiptOf(second.id)).statusCode).toBe(404)
  await setUser(portal, 'agent', { roles: ['ROLE_USER', 'ROLE_LEAD_LIST'] })
  const agent = (await portal.signIn('agent')).token
  expect((await receiptOf(id, agent)).statusCode).toBe(404)
})

test('reading signs nothing: a receipt is signed by itself a moment after the report', async () => {
  const { id } = await report()
  const refused = await receiptOf(id)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect(await signReceipts(portal.db, signing())).toBe(1)
  expect(await signReceipts(portal.db, signing())).toBe(0)
  expect((await read(id)).position).toBeGreaterThan(0)
})

test('a lead that no report of the portal left a receipt of has none, however old', async () => {
  const { id } = await report()
  await tamper(`delete from lead_receipt where lead_id = ${id}`)
  expect((await receiptOf(id)).statusCode).toBe(404)
  const record = (await portal.get({ token }, `/records/lead-grid/${id}`)).json()
  expect(record.lead.hasReceipt).toBe(false)
  expect(await signReceipts(portal.db, signing())).toBe(0)
})

test('a receipt that is signed minutes after its report says so, and is named', async () => {
  const { late, position } = await reportLate()
  expect(late).toBe(true)
  expect((await verifyAll()).late).toContain(position)
})

test('a restored copy signs nothing until it is resumed, and then says that it was late', async () => {
  const { db, clock } = portal
  const { id } = await report()
  const hold = (since: Date | null) =>
    db.updateTable('installation').set({ deliveries_held_at: since }).execute()
  await hold(clock.now())
  expect(await signReceipts(db, signing())).toBe(0)
  expect((await receiptOf(id)).statusCode).toBe(503)
  clock.advance(10 * MINUTE_MS)
  await hold(null)
  expect((await read(id)).late).toBe(true)
})

test('claims written by an intruder into the database are never signed, hold up nothing and are named', async () => {
  const { db } = portal
  const sealer = createSealer([testSecret])
  const reports = [await report(), await report(), await report(), await report()]
  const [moved, target, changed, plain] = reports.map(({ id }) => id)
  const rows = await db.selectFrom('lead_receipt').select(['lead_id', 'claims']).execute()
  const claimsOf = (id = 0) => JSON.stringify(rows.find(({ lead_id }) => lead_id === id)?.claims)
  const forged = JSON.stringify({ nip: '1234563218', reportedAt: '2026-01-02T09:00:00+01:00' })
  await tamper(
    // Sealed for another lead; with other data than the lead; not sealed; sealed with another secret.
    `update lead_receipt set claims = '${claimsOf(target)}' where lead_id = ${moved}`,
    `update lead set date_added = '2026-01-02' where id = ${changed}`,
    `update lead_receipt set claims = '${forged}' where lead_id = ${plain}`,
    `insert into lead_receipt (partner_id, lead_id, claims) values (1, 999999, '${JSON.stringify(
      createSealer(['another secret of thirty-two bytes']).seal(forged, 'lead_receipt:1:999999'),
    )}')`,
  )
  const good = await report()
  expect(await signReceipts(db, signing())).toBe(2)
  expect((await read(good.id)).late).toBe(false)
  const { refused, waiting, breaks } = await verifyReceipts(db, sealer)
  expect([waiting, breaks]).toEqual([0, []])
  expect(refused.map(({ leadId }) => leadId)).toEqual([moved, changed, plain, 999_999])
  await tamper('delete from lead_receipt where position is null')
})

test('a key that somebody wrote into the database is not published, and proves nothing', async () => {
  const { db } = portal
  const before = await publicKeys()
  const { publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  await db
    .insertInto('receipt_key')
    .values({ kid: 'strange', public_key: x, private_key: null, made_at: portal.clock.now() })
    .execute()
  expect(await publicKeys()).toEqual(before)
  expect((await verifyAll()).strangeKeys).toEqual(['strange'])
  await expect(db.deleteFrom('receipt_key').where('kid', '=', 'strange').execute()).rejects.toThrow(
    'keys of receipts are kept',
  )
  // With a new secret the keys stay known, if it seals them anew.
  const [fresh, both] = [[fixedSecret], [fixedSecret, testSecret]].map((ring) =>
    createSealer(ring as [string]),
  ) as [Sealer, Sealer]
  expect(await findPublicKeys(db, fresh)).toEqual([])
  await resealReceiptKeys(db, both)
  expect(await findPublicKeys(db, fresh)).toEqual(before)
  await resealReceiptKeys(db, createSealer([testSecret, fixedSecret]))
  await tamper(`delete from receipt_key where kid = 'strange'`)
})
