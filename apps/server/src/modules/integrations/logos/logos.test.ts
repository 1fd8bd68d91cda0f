import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { beforeEach, describe, expect, test } from 'vitest'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { logoForm, png, pngOfBytes, svg } from '../../../../../../packages/testing/pictures.ts'

const statements: string[] = []
const portal = useTestPortal({}, { log: ({ query }) => void statements.push(query.sql) })
const logos = `${automatic('BRK2026')}/logo`
let broker: Awaited<ReturnType<typeof callsOf>>

beforeEach(async () => {
  await portal.db.deleteFrom('limit_event').execute()
  portal.clock.advance(60_000)
  broker = await callsOf(portal, 'broker')
})

async function upload(bytes: Buffer, name = 'logo.png', fields = {}): Promise<string> {
  const answer = await broker.upload(logos, logoForm(bytes, name, fields))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ logoId: string }>().logoId
}

const show = (id: string) =>
  portal.call({ method: 'GET', url: `${api}/automatic-integration/logo/${id}` })
const read = async () =>
  (await broker.get(`${automatic('BRK2026')}/summary/product/PURCHASE_FINANCE`)).json<Integration>()
const rows = () => portal.db.selectFrom('logo').selectAll().orderBy('id').execute()

describe('a logo', () => {
  test('is uploaded, listed and shown as it came, on any origin and without running', async () => {
    const picture = svg('<script>alert(1)</script><rect width="5" height="5" onload="alert(2)"/>')
    const id = await upload(picture, 'Żółw.svg', { logoType: 'dark' })
    expect((await read()).logo).toEqual([{ logoType: 'dark', logoId: id, fileName: 'Żółw.svg' }])
    const shown = await show(id)
    expect(shown.rawPayload.equals(picture)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline'; sandbox; .*frame-ancestors 'none'$/,
      ),
      'content-disposition': 'inline; filename="logo-dark.svg"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('that many ask for is read from the database once, and is gone once it is deleted', async () => {
    const picture = pngOfBytes(1_000_000)
    const id = await upload(picture)
    statements.length = 0
    const shown = await Promise.all(Array.from({ length: 20 }, () => show(id)))
    shown.push(await show(id))
    for (const each of shown) expect(each.rawPayload.equals(picture)).toBe(true)
    expect(statements.filter((text) => text.includes('"bytes"'))).toHaveLength(1)
    expect((await broker.delete(`${logos}/${id}`)).statusCode).toBe(204)
    expect((await show(id)).statusCode).toBe(404)
  })

  test('of the most bytes goes in; a byte more is 400, and so is whatever is larger', async () => {
    await upload(pngOfBytes(2_097_152))
    for (const size of [2_097_153, 3_000_000]) {
      const answer = await broker.upload(logos, logoForm(pngOfBytes(size), 'a.png'))
      expect(answer.statusCode).toBe(400)
    }
  })

  test('replaces the old one of its type; deleting the old one still answers 204', async () => {
    const dark = await upload(png(9, 9), 'dark.png', { logoType: 'dark' })
    const first = await upload(png(10, 10))
    const second = await upload(png(11, 11))
    expect((await read()).logo.map(({ logoId }) => logoId)).toEqual([second, dark])
    expect((await show(first)).statusCode).toBe(404)
    expect((await broker.delete(`${logos}/${first}`)).statusCode).toBe(204)
    expect((await show(second)).statusCode).toBe(200)
  })

  test('twenty concurrent deletions delete it once and all succeed (P32)', async () => {
    const id = await upload(png(12, 12))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => broker.delete(`${logos}/${id}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
    expect((await read()).logo.some(({ logoId }) => logoId === id)).toBe(false)
    expect((await rows()).find((row) => row.id === id)?.bytes).toBeNull()
  })

  test('sent twenty times at once is one (P32); a while later it is a new one', async () => {
    const before = (await rows()).length
    const ids = await Promise.all(Array.from({ length: 20 }, () => upload(png(13, 13))))
    expect(new Set(ids).size).toBe(1)
    expect(await rows()).toHaveLength(before + 1)
    const refused = await broker.upload(logos, logoForm(png(13, 13), 'a.png'))
    expect(refused.statusCode).toBe(429)
    portal.clock.advance(3_601_000)
    broker = await callsOf(portal, 'broker')
    expect(await upload(png(13, 13))).not.toBe(ids[0])
  })
})

test('a file that is no form takes a place of the twenty too', async () => {
  const broken = new FormData()
  const statuses = []
  for (let at = 0; at < 21; at++) statuses.push((await broker.upload(logos, broken)).statusCode)
  expect(statuses).toEqual([...Array(20).fill(400), 429])
})

describe('an upload is refused, and nothing is kept', () => {
  const two = logoForm(png(9, 9), 'a.png')
  two.append('companyLogo', new Blob(['x']), 'b.png')
  const none = new FormData()
  none.append('product', 'PURCHASE_FINANCE')

  const many = logoForm(png(9, 9), 'a.png')
  for (let at = 0; at < 10; at++) many.append('product', 'NANO')

  test.each<[string, FormData, string]>([
    ['a form of many parts', many, 'cannot be read'],
    ['a part with a long head', logoForm(png(9, 9), `${'a'.repeat(5000)}.png`), 'Za długa nazwa'],
    ['a DOCTYPE', logoForm(Buffer.from(`<!DOCTYPE svg>${svg('')}`), 'a.svg'), 'DOCTYPE'],
    ['a lying name', logoForm(svg(''), 'a.png'), 'not a whole picture'],
    ['another type', logoForm(png(9, 9), 'a.png', {}, 'image/jpeg'), 'declared type'],
    ['a path', logoForm(png(9, 9), '../../a.png'), 'a character that is not allowed: /'],
    ['a long name', logoForm(png(9, 9), `${'a'.repeat(252)}.png`), 'Za długa nazwa pliku'],
    ['an unknown type', logoForm(png(9, 9), 'a.png', { logoType: 'light' }), 'logoType'],
    ['an unknown product', logoForm(png(9, 9), 'a.png', { product: 'GOLD' }), 'product'],
    ['two files', two, 'takes one file'],
    ['no file', none, 'takes one file'],
  ])('%s', async (_, form, sentence) => {
    const before = await rows()
    const answer = await broker.upload(logos, form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: string[] }>().errors.join()).toContain(sentence)
    expect(await rows()).toEqual(before)
  })

  test('a body that is no form, or was cut half-way', async () => {
    const before = await rows()
    expect((await broker.post(logos, { product: 'NANO' })).statusCode).toBe(400)
    const { token } = await portal.signIn('broker')
    const cut = await portal.post(
      logos,
      '--x\r\nContent-Disposition: form-data; name="companyLogo"; filename="a.png"\r\n\r\nabc',
      { token, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    )
    expect(cut.statusCode).toBe(400)
    expect(await rows()).toEqual(before)
  })
})
