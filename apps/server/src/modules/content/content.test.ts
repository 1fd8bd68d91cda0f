import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { articleFeed, bannerFeed } from '@partner-portal/contract/content/content'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestPortal } from '#test/test-portal.ts'

const base = useTestPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-content-'))
const replaced = useTestPortal({ CONTENT_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (portal: typeof base, url: string, headers = {}) =>
  portal.call({ method: 'GET', url, headers })

describe('the content that comes with the portal', () => {
  test('answers HEAD as GET, without a body: link checkers ask so', async () => {
    const url = '/content/banners.json'
    const head = await base.call({ method: 'HEAD', url })
    const whole = await get(base, url)
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(whole.headers['content-type'])
  })

  test('is what /config.json points to: three banners, three articles for each', async () => {
    const { bannersUrl, brokerArticlesUrl, partnerArticlesUrl } = (
      await get(base, '/config.json')
    ).json<Record<string, string>>()
    const banners = (await get(base, `${bannersUrl}?time=1790000000000`)).json<unknown>()
    expect(bannerFeed.parse(banners).banners).toHaveLength(3)
    for (const url of [brokerArticlesUrl, partnerArticlesUrl]) {
      const { articles } = articleFeed.parse((await get(base, url ?? '')).json<unknown>())
      expect(articles).toHaveLength(3)
      for (const { image } of articles)
        expect((await get(base, `/content/${image}`)).statusCode, image).toBe(200)
    }
  })

  test('has no picture that nothing shows', async () => {
    const feeds = ['banners', 'broker-articles', 'partner-articles']
    const texts = await Promise.all(feeds.map((name) => get(base, `/content/${name}.json`)))
    const shown = texts.map(({ body }) => body).join(' ')
    const pictures = new URL('../../../../../content/images/', import.meta.url)
    for (const name of readdirSync(pictures)) {
      expect(shown).toContain(`images/${name}`)
      expect(readFileSync(new URL(name, pictures), 'utf8')).not.toMatch(/<script|href|url\(/i)
    }
  })

  test('is public, kept for a minute, and sent once', async () => {
    const { headers } = await get(base, '/content/banners.json')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await get(base, '/content/banners.json?time=2', {
      'if-none-match': headers.etag,
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const picture = await get(base, '/content/images/kalkulator.svg')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    })
    expect(picture.headers['content-security-policy']).toContain('sandbox')
  })

  test.each([
    'nothing.json',
    'images/nothing.svg',
    'images',
    '',
    '..%2fpackage.json',
    'images/..%2f..%2fpackage.json',
    'images/kalkulator.svg%00',
    'a/b/c.svg',
  ])('does not hold /content/%s', async (name) => {
    const answer = await get(base, `/content/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('a folder of the deployment', () => {
  const file = join(folder, 'banners.json')
  let written = 0
  /** Every write makes another version, whatever the clock's grain. */
  function write(text: string) {
    writeFileSync(file, text)
    written += 1
    utimesSync(file, written, written)
  }
  const banners = (title: string) => JSON.stringify({ banners: [{ title, text: 'Tekst' }] })
  const served = async () => (await get(replaced, '/content/banners.json')).json<unknown>()

  beforeEach(() => rmSync(file, { force: true }))

  test('without a feed answers an empty one', async () => {
    expect(await served()).toEqual({ banners: [] })
    expect((await get(replaced, '/content/broker-articles.json')).json()).toEqual({ articles: [] })
  })

  test('is read again when a file is replaced; a broken one leaves what was there', async () => {
    write('{"banners": [')
    expect(await served()).toEqual({ banners: [] })
    write(banners('Pierwszy'))
    expect(await served()).toMatchObject({ banners: [{ title: 'Pierwszy', size: 'medium' }] })
    write(banners('Drugi'))
    const before = await get(replaced, '/content/banners.json')
    expect(before.json()).toMatchObject({ banners: [{ title: 'Drugi' }] })
    write('{"banners": [{"title": ""}]}')
    expect((await get(replaced, '/content/banners.json')).headers.etag).toBe(before.headers.etag)
    write(banners('Trzeci'))
    expect(await served()).toMatchObject({ banners: [{ title: 'Trzeci' }] })
    rmSync(file)
    expect(await served()).toEqual({ banners: [] })
  })

  test('may be made of links, as mounted volumes are; what is too large is not served', async () => {
    mkdirSync(join(folder, 'images'), { recursive: true })
    writeFileSync(join(folder, 'data'), banners('Z linku'))
    symlinkSync('data', file)
    expect(await served()).toMatchObject({ banners: [{ title: 'Z linku' }] })
    writeFileSync(join(folder, 'images', 'duzy.png'), Buffer.alloc(512 * 1024 + 1))
    writeFileSync(join(folder, 'images', 'maly.png'), Buffer.alloc(512 * 1024))
    expect((await get(replaced, '/content/images/duzy.png')).statusCode).toBe(404)
    const small = await get(replaced, '/content/images/maly.png')
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/png'])
  })
})
