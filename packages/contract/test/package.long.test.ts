// Long: it builds and packs the package, and compiles against it.

import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const contract = join(import.meta.dirname, '..')
const modules = join(contract, '../../node_modules')
// Outside of the repository, so that no module is found by chance.
const folder = mkdtempSync(join(tmpdir(), 'contract-package-'))
const installed = join(folder, 'node_modules/@partner-portal/contract')
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

beforeAll(() => {
  execFileSync(process.execPath, [join(contract, 'build/main.ts')], { stdio: 'pipe' })
  const [{ filename }] = JSON.parse(
    run('npm', 'pack', join(contract, 'dist'), '--json', '--silent'),
  ) as [{ filename: string }]
  mkdirSync(installed, { recursive: true })
  run('tar', '-xzf', filename, '-C', installed, '--strip-components=1')
  for (const name of ['zod', 'libphonenumber-js', '@types'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Node 24, and the system's own if it is another version. */
const nodes = [process.execPath, ...['/usr/bin/node', '/usr/local/bin/node'].filter(isOther)]

function isOther(path: string): boolean {
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() !== process.version
  } catch {
    return false
  }
}

const program = `
import { calls, createClient, errorStatus, leadReport, readRawBody } from '@partner-portal/contract'
import { decimalText } from '@partner-portal/contract/values/money'
import openapi from '@partner-portal/contract/openapi.json' with { type: 'json' }
import vectors from '@partner-portal/contract/raw-vectors.json' with { type: 'json' }

const asked = []
const answer = { token: 'a', refresh_token: 'b' }
const fetch = async (address, { method, headers, body }) => {
  asked.push([method, address, headers.get('Content-Type'), body])
  return Response.json(answer)
}
const urls = { apiUrl: 'https://api.test/api/frontend/', publicApiUrl: 'https://api.test/api' }
const client = createClient({ ...urls, fetch })
const tokens = await client.signIn({ body: { username: 'u', password: 'p' } })
console.log(JSON.stringify({
  asked,
  isAnswer: calls.signIn.responses[200].safeParse(tokens).success,
  status: errorStatus.LEAD_ALREADY_BLOCKED,
  refused: leadReport.safeParse({}).success,
  tree: readRawBody(vectors.read[1].body).root.field,
  text: decimalText(12345),
  hasPath: '/api/frontend/leads' in openapi.paths,
}))`

test.each(nodes)('works in a folder of its own under %s', (node) => {
  writeFileSync(join(folder, 'program.js'), program)
  expect(JSON.parse(run(node, 'program.js'))).toEqual({
    asked: [
      [
        'POST',
        'https://api.test/api/frontend/login_check',
        'application/json',
        '{"username":"u","password":"p"}',
      ],
    ],
    isAnswer: true,
    status: 409,
    refused: false,
    tree: 'dateAdded',
    text: '123.45',
    hasPath: true,
  })
})

test.each(nodes)('both programs run under %s', (node) => {
  expect(run(node, join(installed, 'mock/main.js'), '--help')).toContain('portal-mock')
  expect(run(node, join(installed, 'conformance/main.js'), '--help')).toContain('--url')
  expect(run(node, join(installed, 'conformance/main.js'), '--calls')).toContain('GET /lead-grid')
})

test.each(nodes)('one program tries the other under %s', (node) => {
  const source = `
    import { once } from 'node:events'
    import { createMock } from '${join(installed, 'mock/server.js')}'
    import { report } from '${join(installed, 'conformance/report.js')}'
    import { walk } from '${join(installed, 'conformance/walk.js')}'
    const mock = createMock().listen(0, '127.0.0.1')
    await once(mock, 'listening')
    const start = 'http://127.0.0.1:' + mock.address().port + '/api'
    const urls = { apiUrl: start + '/frontend', publicApiUrl: start, origin: null }
    console.log(report(await walk(urls, { username: 'partner', password: 'Portal-2026' })))
    mock.closeAllConnections()
    mock.close()
  `
  expect(run(node, '--input-type=module', '-e', source)).toMatch(/\d+ not tried, 0 fail\n$/)
})

test('has types that a strict project accepts, and refuses what the API does not take', () => {
  const source = (body: string) => `
    import { createClient, type Lead } from '@partner-portal/contract'
    const urls = { apiUrl: '/api/frontend', publicApiUrl: '/api' }
    export async function first(): Promise<Lead | undefined> {
      const client = createClient(urls)
      await client.signIn({ body: ${body} })
      const { collection } = await client.findLeads({ as: 'sums' })
      const amounts: number[] = collection.map(({ fffAmount }) => Number(fffAmount))
      const sheet: Blob = await client.findLeads({ as: 'sheet' })
      const page = await client.findLeads({ query: { page: '1', limit: '10' } })
      return amounts.length + sheet.size > 0 ? page.collection[0] : undefined
    }`
  compile(source("{ username: 'u', password: 'p' }"))
  expect(() => compile(source("{ username: 'u' }"))).toThrow('Command failed')
})

function compile(text: string): void {
  writeFileSync(join(folder, 'program.ts'), text)
  const tsc = join(modules, 'typescript/bin/tsc')
  const options = '--module nodenext --moduleResolution nodenext --strict --noEmit --target es2023'
  run(process.execPath, tsc, ...options.split(' '), '--types', 'node', 'program.ts')
}

test('the example of its README compiles in a strict project', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```[jt]s\n(.*?)^```/gms)].map(([, code = '']) => code)
  expect(blocks).toHaveLength(1)
  for (const block of blocks) compile(block)
})

test('is packed without tests and sources', () => {
  const names = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['README.md', 'openapi.json', 'index.js']))
})

test('the modules of the package need no Node, so that browsers can load them', () => {
  const output = run('grep', '-rlE', "from '(node:|fs|path)", join(installed, 'mock'))
  expect(output).not.toBe('')
  expect(() => run('grep', '-rlE', "from '(node:|fs|path)", join(installed, 'src'))).toThrow(
    'Command failed',
  )
})
