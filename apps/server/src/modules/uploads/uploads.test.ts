import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingFile } from '@partner-portal/contract/records/incoming'
import type { FileUpload } from '@partner-portal/contract/records/uploads'
import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { callsOf } from '#test/integration-calls.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { api, testSecret, useTestPortal } from '#test/test-portal.ts'
import { handFileIn, uploadFile } from '#test/uploads.ts'
import { jpeg, pieceForm, png, pngOfBytes } from '../../../../../packages/testing/pictures.ts'
import { exportRows } from '../../admin/export/export-command.ts'
import { fetchFiles, takeFiles } from '../../admin/files/file-commands.ts'

const portal = useTestPortal()
const sealer = createSealer([testSecret])
const { piece } = handedFileBounds
const big = pngOfBytes(2 * piece + 1000)
let token = ''
let calls: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  token = (await portal.signIn('partner')).token
  calls = await callsOf(portal, 'partner', token)
})
beforeEach(async () => {
  await portal.db.deleteFrom('handed_file').execute()
})

const start = async (size: number, name = 'skan.png') =>
  (await calls.post('/uploads', { name, size })).json<FileUpload>()
const send = (id: number, offset: number, bytes = big.subarray(offset, offset + piece)) =>
  calls.upload(`/uploads/${id}/pieces`, pieceForm(bytes, offset))
const pieces = () => portal.db.selectFrom('handed_file_piece').selectAll().execute()

async function exported(folder: string): Promise<IncomingFile[]> {
  const out = join(folder, 'rows')
  await exportRows(portal.db, 'files', { since: null, format: 'ndjson', out })
  const lines = readFileSync(out, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

describe('a file that is sent in pieces', () => {
  test('goes on where the line broke, also at another process, and arrives byte for byte', async () => {
    const { id } = await start(big.length)
    expect((await send(id, 0)).json()).toMatchObject({ received: piece, mediaType: null })
    // The answer was lost: the same piece again, or one too early, changes nothing.
    for (const offset of [0, 2 * piece])
      expect((await send(id, offset)).json()).toMatchObject({ received: piece })
    const other = await portal.another()
    const headers = { authorization: `Bearer ${token}` }
    const asked = await other.inject({ url: `${api}/uploads/${id}`, headers })
    expect(asked.json()).toMatchObject({ received: piece, size: big.length, mediaType: null })
    await send(id, piece)
    const whole = await send(id, 2 * piece)
    expect(whole.json()).toEqual({
      id,
      name: 'skan.png',
      size: big.length,
      received: big.length,
      mediaType: 'image/png',
    })
    expect((await send(id, 2 * piece)).json()).toEqual(whole.json())

    const stored = await pieces()
    expect(stored.map(({ position }) => position)).toEqual([0, piece, 2 * piece])
    for (const { sealed } of stored)
      for (const open of [big.subarray(0, 8), 'IEND']) expect(sealed.includes(open)).toBe(false)

    await handFileIn(portal, id)
    const out = temporaryDirectory()
    // The provider's line may break too.
    for (const _ of [1, 2]) {
      const [fetched] = await fetchFiles(portal.db, sealer, [], out)
      expect(fetched).toMatchObject({ size: big.length })
      expect(readFileSync(fetched?.file ?? '').equals(big)).toBe(true)
    }
    const [row] = await exported(out)
    expect(row).toMatchObject({
      partnerCode: 'DEMO',
      handedInBy: 'partner',
      what: 'document',
      name: 'skan.png',
      mediaType: 'image/png',
      size: big.length,
      sha256: createHash('sha256').update(big).digest('hex'),
    })
    const number = String(row?.exportNumber)
    // As the command does.
    const take = (...numbers: string[]) =>
      portal.db.transaction().execute((trx) => takeFiles(trx, numbers))
    for (const text of [`Taken: ${number}.`, 'Taken: none. Taken before: 1.'])
      expect((await take(number)).text).toBe(text)
    expect(await pieces()).toEqual([])
    expect(await fetchFiles(portal.db, sealer, [], out)).toEqual([])
    await expect(fetchFiles(portal.db, sealer, [number], out)).rejects.toThrow('it was taken')
    await expect(take('999')).rejects.toThrow('There is no file 999')
  })

  test('is not found where it is removed while its content is checked', async () => {
    const { id } = await start(big.length)
    for (const at of [0, piece]) await send(id, at)
    await portal.db.deleteFrom('handed_file_piece').where('position', '=', piece).execute()
    expect((await send(id, 2 * piece)).statusCode).toBe(404)
  })

  test('is not the business of another user of the same partner', async () => {
    const { id } = await start(big.length)
    const other = await callsOf(portal, 'suspended')
    expect((await other.get(`/uploads/${id}`)).statusCode).toBe(404)
    expect(
      (await other.upload(`/uploads/${id}/pieces`, pieceForm(big.subarray(0, piece), 0)))
        .statusCode,
    ).toBe(404)
    expect((await other.delete(`/uploads/${id}`)).statusCode).toBe(404)
    expect((await calls.get(`/uploads/${id}`)).json()).toMatchObject({ received: 0 })
  })

  test('takes no piece of another size than is next', async () => {
    const { id } = await start(big.length)
    for (const [size, code] of [
      [100, 'invalid'],
      [piece + 1, 'tooLarge'],
    ] as const) {
      const answer = await send(id, 0, big.subarray(0, size))
      expect([answer.statusCode, answer.json().faults]).toEqual([400, [{ path: 'piece', code }]])
    }
  })
})

const pdf = (trailer = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`)

describe('the content decides', () => {
  test.each([
    ['application/pdf', 'a.jpg', pdf()],
    ['image/jpeg', 'a.pdf', jpeg(9, 9)],
    // A phone puts a film behind its picture.
    ['image/jpeg', 'film.jpg', Buffer.concat([jpeg(9, 9), Buffer.alloc(300_000, 0xff)])],
    ['image/png', 'bez-koncowki', png(9, 9)],
  ])('%s is taken, whatever its name is: %s', async (mediaType, name, bytes) => {
    expect((await uploadFile(portal, token, bytes, name)).json()).toMatchObject({ mediaType })
  })

  test.each([
    ['type', Buffer.from('MZ\x90\x00 a program')],
    ['type', Buffer.from('<html></html>')],
    ['broken', png(9, 9).subarray(0, -8)],
    ['broken', jpeg(9, 9).subarray(0, -2)],
    ['broken', pdf().subarray(0, -8)],
    ['encrypted', pdf('/Encrypt 5 0 R')],
    // Between two pieces.
    [
      'encrypted',
      Buffer.concat([
        pdf().subarray(0, 9),
        Buffer.alloc(piece - 13, 0x20),
        pdf('/Encrypt 5 0 R').subarray(46),
      ]),
    ],
  ])('%s is refused, and gone', async (code, bytes) => {
    const answer = await uploadFile(portal, token, bytes, 'umowa.pdf')
    expect([answer.statusCode, answer.json().faults]).toEqual([400, [{ path: 'piece', code }]])
    expect(await portal.db.selectFrom('handed_file').selectAll().execute()).toEqual([])
    expect(await pieces()).toEqual([])
  })
})

test('a partner has so many bytes here, also of what is handed in, until they are taken', async () => {
  const begin = async () => (await calls.post('/uploads', { name: 'a.pdf', size: 1 })).statusCode
  const change = (to: object) =>
    portal.db.updateTable('handed_file').set(to).where('handed_in_at', 'is not', null).execute()
  for (const allowed of [201, 201, 409]) {
    const { id } = (await uploadFile(portal, token, png(9, 9), 'a.png')).json<FileUpload>()
    await handFileIn(portal, id)
    await change({ size: 2_000_000_000 })
    expect(await begin()).toBe(allowed)
  }
  await change({ sealed_key: null })
  expect(await begin()).toBe(201)
})

test('so many files of a user wait, and so many bytes of a partner', async () => {
  const sizes = Array.from({ length: 20 }, () => handedFileBounds.bytes)
  for (const size of sizes) await start(size)
  const full = await calls.post('/uploads', { name: 'a.pdf', size: 1 })
  expect([full.statusCode, full.json().code]).toEqual([409, 'TOO_MANY_UPLOADS'])
  const another = await callsOf(portal, 'suspended')
  expect((await another.post('/uploads', { name: 'a.pdf', size: 1 })).statusCode).toBe(201)
  await portal.db.updateTable('handed_file').set({ size: 30_000_000 }).execute()
  expect((await another.post('/uploads', { name: 'a.pdf', size: 1 })).statusCode).toBe(409)
})

test('what is not handed in goes after a day, what nobody takes after 90', async () => {
  const at = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR_MS)
  await start(1)
  const { id } = (await uploadFile(portal, token, png(9, 9), 'a.png')).json<FileUpload>()
  await handFileIn(portal, id)
  await sweep(portal.db, at(23))
  expect(await portal.db.selectFrom('handed_file').select('id').execute()).toHaveLength(2)
  await sweep(portal.db, at(24))
  expect(await portal.db.selectFrom('handed_file').select('id').execute()).toEqual([{ id }])
  await sweep(portal.db, at(90 * 24 - 1))
  expect(await pieces()).toHaveLength(1)
  await sweep(portal.db, at(90 * 24))
  expect(await pieces()).toEqual([])
  expect(await portal.db.selectFrom('handed_file').select('sealed_key').execute()).toEqual([
    { sealed_key: null },
  ])
})

test('a user begins 200 files an hour', async () => {
  await portal.db.deleteFrom('limit_event').execute()
  const begin = async () => (await calls.post('/uploads', { name: 'a.pdf', size: 1 })).statusCode
  expect(await begin()).toBe(201)
  // As if it had begun 198 more.
  await sql`insert into limit_event (bucket, at)
    select bucket, at from limit_event, generate_series(1, 198)`.execute(portal.db)
  expect([await begin(), await begin()]).toEqual([201, 429])
  const another = await callsOf(portal, 'suspended')
  expect((await another.post('/uploads', { name: 'a.pdf', size: 1 })).statusCode).toBe(201)
  portal.clock.advance(HOUR_MS)
  calls = await callsOf(portal, 'partner')
  expect(await begin()).toBe(201)
})
