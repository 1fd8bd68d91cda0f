import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { handedFileBytes } from '@partner-portal/contract/files/file-bounds'
import type { FileUpload } from '@partner-portal/contract/files/uploads'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '#domain/files/handed-files.ts'
import { sweep } from '#domain/upkeep/sweep.ts'
import { createSealer } from '#platform/secrets/sealer.ts'
import { userOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { callsOf, encodeForm } from '#test/integration-calls.ts'
import { temporaryDirectory } from '#test/processes.ts'
import { api, testSecret, useTestPortal } from '#test/test-portal.ts'
import { handFileIn, uploadFile } from '#test/uploads.ts'
import { upsertAll } from '#test/wanted-files.ts'
import { fileForm, png, pngOfBytes } from '../../../../../packages/testing/pictures.ts'
import { fetchFiles, takeFiles } from '../../admin/files/file-commands.ts'

const portal = useTestPortal()
const sealer = createSealer([testSecret])
const big = pngOfBytes(2 * PIECE_BYTES + 1000)
let token = ''
let calls: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  token = (await portal.signIn('partner')).token
  calls = await callsOf(portal, 'partner', token)
})
beforeEach(async () => {
  await portal.db.deleteFrom('handed_file').execute()
})

const send = (bytes: Buffer, name = 'skan.png') => uploadFile(portal, token, bytes, name)
const files = () => portal.db.selectFrom('handed_file').selectAll().orderBy('id').execute()
const pieces = () => portal.db.selectFrom('handed_file_piece').selectAll().execute()

const handedIn = async () => (await recorded(portal.db, 'file.handed-in')).at(-1)

test('a file is one request, lies sealed in pieces, and arrives byte for byte', async () => {
  const answer = await send(big)
  const { id } = answer.json<FileUpload>()
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id, name: 'skan.png', size: big.length, mediaType: 'image/png' },
  ])
  const stored = await pieces()
  expect(stored.map(({ position }) => position)).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES])
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
  const sha256 = createHash('sha256').update(big).digest('hex')
  expect(await handedIn()).toMatchObject({
    actor: 'partner',
    record: 'document',
    facts: { file: id, wanted: null, mediaType: 'image/png', size: big.length, warnings: [] },
    content: { name: 'skan.png', sha256 },
  })
  const number = String(id)
  // Like the command.
  const take = (...numbers: string[]) =>
    portal.db.transaction().execute((trx) => takeFiles(trx, numbers))
  for (const text of [`Taken: ${number}.`, 'Taken: none. Taken before: 1.'])
    expect((await take(number)).text).toBe(text)
  expect(await pieces()).toEqual([])
  expect(await fetchFiles(portal.db, sealer, [], out)).toEqual([])
  await expect(fetchFiles(portal.db, sealer, [number], out)).rejects.toThrow('it was taken')
  await expect(take('999')).rejects.toThrow('There is no file 999')
})

test('twenty times at once, over two processes, it is one upload (P32)', async () => {
  const second = await portal.another()
  const form = await encodeForm(fileForm(big, 'image.png'))
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const request = { method: 'POST', url: `${api}/uploads`, payload: form.payload, headers } as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? second : portal.app).inject(request)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map((answer) => answer.json<FileUpload>().id)).size).toBe(1)
  expect(await files()).toHaveLength(1)
  expect(await pieces()).toHaveLength(3)
  expect(await recorded(portal.db, 'file.uploaded')).toHaveLength(2)
})

test('while two users send 38 files at once, the lists of others go on (ASVS 15.2.2)', async () => {
  const senders = [calls, await callsOf(portal, 'master')]
  const agent = await callsOf(portal, 'agent')
  const forms = Array.from({ length: 38 }, (_, at) =>
    fileForm(pngOfBytes(PIECE_BYTES * 4 + at), `${at}.png`),
  )
  const sending = Promise.all(forms.map((form, at) => senders[at % 2]?.upload('/uploads', form)))
  const times: number[] = []
  const reading = setInterval(async () => {
    const at = performance.now()
    await agent.get('/lead-grid?page=1')
    times.push(performance.now() - at)
  }, 20)
  const answers = await sending
  clearInterval(reading)
  expect(answers.map((answer) => answer?.statusCode)).toEqual(answers.map(() => 201))
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1]
  expect(times.length).toBeGreaterThan(5)
  expect(middle).toBeLessThan(1000)
})

test('files of one name and size are told apart by their content', async () => {
  const { partner_id } = await userOf(portal, 'partner')
  const document = await portal.db
    .selectFrom('financial_document')
    .select('external_id as documentExternalId')
    .where('partner_id', '=', partner_id)
    .executeTakeFirstOrThrow()
  await upsertAll(portal, partner_id, { externalId: 'w-9', name: 'Skan', ...document })
  const file = await portal.db
    .selectFrom('wanted_file')
    .select('id')
    .where('external_id', '=', 'w-9')
    .executeTakeFirstOrThrow()
  const first = Buffer.from(big)
  const longer = Buffer.concat([big, Buffer.from('a')])
  const another = Buffer.concat([big, Buffer.from('b')])
  const sendFor = (bytes: Buffer, wantedId = file.id) =>
    uploadFile(portal, token, bytes, 'image.png', { wantedId })
  const ids = []
  for (const bytes of [first, longer, another, longer])
    ids.push((await sendFor(bytes)).json<FileUpload>().id)
  expect(ids[3]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
  await portal.db
    .updateTable('handed_file')
    .set({ handed_in_at: portal.clock.now() })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  expect((await sendFor(longer)).json().faults).toEqual([{ path: 'file', code: 'handedIn' }])
  expect((await sendFor(first)).json()).toMatchObject({ id: ids[0] })
  for (const nothing of [999_999, -1])
    expect((await sendFor(first, nothing)).statusCode).toBe(nothing < 0 ? 400 : 404)
})

test('is not the business of another user of the same partner, and none of a suspended one', async () => {
  const { id } = (await send(png(9, 9))).json<FileUpload>()
  const master = await callsOf(portal, 'master')
  expect((await master.delete(`/uploads/${id}`)).statusCode).toBe(404)
  const suspended = await callsOf(portal, 'suspended')
  const refused = await suspended.upload('/uploads', fileForm(png(9, 9), 'a.png'))
  expect(refused.statusCode).toBe(403)
  expect((await calls.delete(`/uploads/${id}`)).statusCode).toBe(204)
  expect(await files()).toEqual([])
})

describe('nothing is kept of a file that', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  test.each<[string, Buffer, string, string]>([
    ['is a program', Buffer.from('MZ\x90\x00 a program'), 'umowa.pdf', 'type'],
    ['is a large program', Buffer.alloc(9_000_000, 'MZ'), 'umowa.pdf', 'type'],
    [
      'begins as a program and has the head of a PDF',
      Buffer.concat([Buffer.from('MZ'), pdf]),
      'umowa.pdf',
      'type',
    ],
    ['is of another type than its name', pdf, 'umowa.jpg', 'ending'],
    ['is cut', big.subarray(0, -8), 'skan.png', 'broken'],
    [
      'asks for a password',
      Buffer.from(`${pdf}1 0 R/Encrypt 5 0 R\n%%EOF`),
      'umowa.pdf',
      'encrypted',
    ],
    ['is empty', Buffer.alloc(0), 'umowa.pdf', 'required'],
    ['is a byte too large', pngOfBytes(handedFileBytes + 1), 'skan.png', 'tooLarge'],
    ['has a bad name', pdf, 'umowa\u2068.pdf', 'characters'],
    ['has no ending', pdf, 'umowa', 'type'],
  ])('%s', async (_, bytes, name, code) => {
    const answer = await send(bytes, name)
    expect([answer.statusCode, answer.json().faults?.[0]?.code]).toEqual([400, code])
    expect(await files()).toEqual([])
    expect(await pieces()).toEqual([])
  })

  test('is declared to be another type', async () => {
    const answer = await calls.upload('/uploads', fileForm(pdf, 'a.pdf', undefined, 'text/html'))
    expect(answer.json().errors).toEqual(['file: the declared type is not that of the name'])
    expect(await files()).toEqual([])
  })

  test('is cut off on its way', async () => {
    const port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const { headers, payload } = await encodeForm(fileForm(big, 'skan.png'))
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${api}/uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, PIECE_BYTES + 1000))
    await expect.poll(async () => (await pieces()).length).toBe(1)
    // A file that is not whole belongs to no record yet.
    expect((await files())[0]).toMatchObject({ media_type: null })
    socket.destroy()
    await expect.poll(files).toEqual([])
  })
})

test('a name is refused with the character, and given to the provider as any system can keep it', async () => {
  const answer = await send(png(9, 9), 'umowa \u2068a\u2069.png')
  expect(answer.json().errors).toEqual(['name: has U+2068, which is not allowed'])
  expect((await send(png(9, 9), 'umowa: a.png')).json().errors).toEqual([
    'name: has :, which is not allowed',
  ])
  const { id } = (await send(png(9, 9), 'con.PNG')).json<FileUpload>()
  await handFileIn(portal, id)
  expect(await handedIn()).toMatchObject({ content: { name: '_con.png' } })
})

test('a partner has so many bytes here, also of what is handed in, until they are taken', async () => {
  const begin = async () => (await send(png(9, 9), 'b.png')).statusCode
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
  for (let at = 1; at <= 20; at++) await send(png(at, 9))
  const full = await send(png(30, 9))
  expect([full.statusCode, full.json().code]).toEqual([409, 'TOO_MANY_UPLOADS'])
  const another = await callsOf(portal, 'master')
  const begin = async () =>
    (await another.upload('/uploads', fileForm(png(9, 9), 'a.png'))).statusCode
  expect(await begin()).toBe(201)
  await portal.db.updateTable('handed_file').set({ size: 30_000_000 }).execute()
  expect(await begin()).toBe(409)
})

test('uploads that are not handed in go after a day, half a file of a killed process too (P33), untaken ones after 90', async () => {
  const at = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR_MS)
  await send(big)
  const half = (await send(pngOfBytes(1000))).json<FileUpload>()
  await portal.db
    .updateTable('handed_file')
    .set({ media_type: null })
    .where('id', '=', half.id)
    .execute()
  const { id } = (await uploadFile(portal, token, png(9, 9), 'a.png')).json<FileUpload>()
  await handFileIn(portal, id)
  await sweep(portal.db, at(23))
  expect(await files()).toHaveLength(3)
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

test('a user sends 200 files an hour', async () => {
  await portal.db.deleteFrom('limit_event').execute()
  const begin = async () => (await send(png(9, 9), 'b.png')).statusCode
  expect(await begin()).toBe(201)
  // Adds 198 begun uploads.
  await sql`insert into limit_event (bucket, at)
    select bucket, at from limit_event, generate_series(1, 198)`.execute(portal.db)
  expect([await begin(), await begin()]).toEqual([201, 429])
  const another = await callsOf(portal, 'master')
  const sent = await another.upload('/uploads', fileForm(png(9, 9), 'a.png'))
  expect(sent.statusCode).toBe(201)
  portal.clock.advance(HOUR_MS)
  token = (await portal.signIn('partner')).token
  expect(await begin()).toBe(201)
})
