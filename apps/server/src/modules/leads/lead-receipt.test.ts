import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LeadReceipt } from '@partner-portal/contract/records/lead-receipt'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { testSecret } from '#test/fixed.ts'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { replaceKey } from '../../domain/receipts/receipt-keys.ts'
import { linkOf, signReceipts } from '../../domain/receipts/receipts.ts'
import { findDigests, hasHead, verifyReceipts } from '../../domain/receipts/verify-receipts.ts'
import { createSealer } from '../../platform/secrets/sealer.ts'

const portal = useTestPortal()
let batch = 0
let token: string

beforeEach(async () => {
  portal.clock.advance(61 * 60_000)
  token = (await portal.signIn('partner')).token
})

async function report(by = token): Promise<{ id: number; nip: string; blockedUntil: string }> {
  const [nip = ''] = await addCompanies(portal.db, batch++, 1)
  const answer = await reportLead(portal, by, reportOf(nip))
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json(), nip }
}
const receiptOf = (id: number, by = token) => portal.get({ token: by }, `/leads/${id}/receipt`)
const read = async (id: number) => (await receiptOf(id)).json<LeadReceipt>()
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
  expect(receipt).toMatchObject({ number, nip: lead.nip, partner: 'DEMO' })
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
  const byNode = () => run(process.execPath, 'verify.mjs')
  const byOpenssl = () => run('bash', '-euc', shell)

  write(receipt.jws)
  expect(byNode()).toContain(lead.nip)
  const hasOpenssl = (() => {
    try {
      return /OpenSSL [3-9]/.test(run('openssl', 'version'))
    } catch {
      return false
    }
  })()
  if (hasOpenssl) expect(byOpenssl()).toContain('Signature Verified Successfully')

  const [header = '', , signature = ''] = receipt.jws.split('.')
  const { jws: _, keys: __, ...claims } = { ...receipt, nip: '5260250274' }
  const other = Buffer.from(JSON.stringify(claims)).toString('base64url')
  write(`${header}.${other}.${signature}`)
  expect(byNode).toThrow('Command failed')
  if (hasOpenssl) expect(byOpenssl).toThrow('Command failed')
})

test('receipts are one chain, however many are reported and asked for at once', async () => {
  const before = await verifyReceipts(portal.db)
  const leads = await Promise.all(Array.from({ length: 12 }, () => report()))
  const [receipts] = await Promise.all([
    Promise.all(leads.map(({ id }) => read(id))),
    signReceipts(portal.db, signing()),
    signReceipts(portal.db, signing()),
  ])
  const positions = receipts.map(({ position }) => position).toSorted((a, b) => a - b)
  const start = Number(before.head.split(':')[0])
  expect(positions).toEqual(leads.map((_, index) => start + 1 + index))
  const after = await verifyReceipts(portal.db)
  expect(after).toMatchObject({ receipts: start + 12, waiting: 0, breaks: [] })
  expect(start === 0 || (await hasHead(portal.db, before.head))).toBe(true)
  expect(await hasHead(portal.db, after.head.replace(/.$/, 'x'))).toBe(false)
  // Asked again, the same receipt.
  expect(await read(leads[0]?.id ?? 0)).toEqual(receipts[0])

  // The digests join two receipts without what is between, and hide whose they are.
  const at = (position: number | undefined) => receipts.find((one) => one.position === position)
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
  ['changed with its digest', `set digest = sha256('x')`, 'changed'],
  ['moved', 'set position = position + 1000', 'gap'],
])('a receipt that was %s breaks the chain', async (_, change, what) => {
  const { id } = await report()
  const { position } = await read(id)
  const { db } = portal
  const update = (text: string) =>
    sql.raw(`update lead_receipt ${text} where lead_id = ${id}`).execute(db)
  const kept = await db
    .selectFrom('lead_receipt')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  await update(change)
  expect((await verifyReceipts(db)).breaks[0]).toEqual({ position, what })
  const { jws, digest, link } = kept
  const whole = { jws, digest, link, position }
  await db.updateTable('lead_receipt').set(whole).where('lead_id', '=', id).execute()
  // As the provider deletes one: the chain stays whole.
  await db.updateTable('lead_receipt').set({ jws: null }).where('lead_id', '=', id).execute()
  expect(await verifyReceipts(db)).toMatchObject({ deleted: 1, breaks: [] })
  expect((await receiptOf(id)).statusCode).toBe(404)
  await db.updateTable('lead_receipt').set({ jws }).where('lead_id', '=', id).execute()
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
  expect((await verifyReceipts(portal.db)).breaks).toEqual([])
  const sealed = await portal.db.selectFrom('receipt_key').select('private_key').execute()
  expect(sealed.filter(({ private_key }) => private_key !== null)).toHaveLength(1)
  expect(JSON.stringify(sealed)).not.toContain('PRIVATE')
})

test('it is seen by who sees the lead, and only a reported lead has one', async () => {
  const { id } = await report()
  expect((await receiptOf(id, await signInRival(portal))).statusCode).toBe(404)
  const pdf = await portal.get({ token }, `/leads/${id}/receipt/pdf`)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.headers['content-disposition']).toMatch(/potwierdzenie-ZG-2026-\d\d-\d{6}\.pdf/)
  expect(pdf.body).toMatch(/^%PDF/)
  const record = (await portal.get({ token }, `/records/lead-grid/${id}`)).json()
  expect(record.lead.hasReceipt).toBe(true)

  const { db } = portal
  const other = await db
    .selectFrom('lead')
    .select(['id', 'partner_id'])
    .where('reported_by', 'is', null)
    .executeTakeFirst()
  if (other) expect((await receiptOf(other.id)).statusCode).toBe(404)
  await setUser(portal, 'agent', { roles: ['ROLE_USER', 'ROLE_LEAD_LIST'] })
  const agent = (await portal.signIn('agent')).token
  expect((await receiptOf(id, agent)).statusCode).toBe(404)
})

test('a lead from before there were receipts gets one that says when it was signed', async () => {
  const { id, blockedUntil } = await report()
  await portal.db.deleteFrom('lead_receipt').where('lead_id', '=', id).execute()
  portal.clock.advance(3 * DAY_MS)
  token = (await portal.signIn('partner')).token
  const receipt = await read(id)
  expect(receipt.protectedUntil).toBe(blockedUntil)
  const late = Date.parse(receipt.issuedAt) - Date.parse(receipt.reportedAt)
  expect(late).toBeGreaterThan(2 * DAY_MS)
})

test('a receipt is signed by itself a moment after the report', async () => {
  const { id } = await report()
  expect(await signReceipts(portal.db, signing())).toBe(1)
  expect(await signReceipts(portal.db, signing())).toBe(0)
  expect((await read(id)).position).toBeGreaterThan(0)
})
