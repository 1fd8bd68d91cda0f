// Once: processes of portal-admin, whose SQL other files try on both databases.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#test/portal-admin.ts'
import { demoInstallation, temporaryDirectory } from '#test/processes.ts'

const banner = { title: 'Tytuł', text: 'Tekst' }
const article = { ...banner, date: '2026-11-20' }

test('content check finds no mistake in the content that comes with the portal', async () => {
  const done = await runCommand(['content', 'check'], {})
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('content: no mistakes.') })
})

test('content check names file, path and fault of every mistake', async () => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'images'))
  writeFileSync(join(folder, 'images', 'jest.svg'), '<svg/>')
  const put = (name: string, feed: unknown) =>
    writeFileSync(join(folder, name), typeof feed === 'string' ? feed : JSON.stringify(feed))
  put('banners.json', {
    banners: [
      { ...banner, image: 'images/jest.svg' },
      { ...banner, title: '', buttonText: 'Dalej', image: 'images/nie-ma.svg' },
      { ...banner, buttonText: 'Dalej', buttonLink: 'javascript:alert(1)', colour: 'red' },
      { ...banner, buttonColor: 'red', logo: '../../etc/passwd.svg' },
    ],
  })
  put('broker-articles.json', '{\n  "articles": [\n    oops\n  ]\n}')
  put('partner-articles.json', {
    articles: [
      { ...article, date: '2026-02-30' },
      { ...article, link: '//evil.example.com', image: 'http://example.com/a.png' },
    ],
  })
  const { code, stdout } = await runCommand(['content', 'check', folder], {})
  expect(code).toBe(1)
  for (const line of [
    'banners.json: banners[1].title:',
    'banners.json: banners[1].buttonLink: needs buttonLink and buttonText together',
    'banners.json: banners[2].buttonLink: takes an address',
    'banners.json: banners[2]: Unrecognized key: "colour"',
    'banners.json: banners[3].buttonColor: takes a colour such as #009DD7',
    'banners.json: banners[3].logo: takes an https address',
    'broker-articles.json: line 3, column 5: is not JSON',
    'partner-articles.json: articles[0].date:',
    'partner-articles.json: articles[1].link: takes an address',
    'partner-articles.json: articles[1].image: takes an https address',
  ])
    expect(stdout).toContain(line)

  put('banners.json', { banners: [{ ...banner, image: 'images/nie-ma.svg' }] })
  const { stdout: json } = await runCommand(['content', 'check', folder, '--json'], {})
  expect((JSON.parse(json) as { faults: unknown[] }).faults).toContainEqual({
    file: 'banners.json',
    path: 'banners[0].image',
    fault: 'there is no file images/nie-ma.svg',
  })
})

test('doctor and a start report mistakes in the content; the portal starts anyway', async () => {
  const CONTENT_DIR = temporaryDirectory()
  writeFileSync(join(CONTENT_DIR, 'banners.json'), '{"banners": 5}')
  const { stdout } = await runCommand(['doctor'], { ...(await demoInstallation()), CONTENT_DIR })
  expect(stdout).toMatch(/FAIL {2}content: banners\.json: banners: /)
  const missing = await runCommand(['content', 'check', join(CONTENT_DIR, 'nowhere')], {})
  expect(missing.code).toBe(1)
  expect(missing.stdout).toContain('is not a folder that can be read')
}, 60_000)
