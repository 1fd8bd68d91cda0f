import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandRules } from '@partner-portal/contract/content/brand'
import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { deliveryOutcomes } from '@partner-portal/contract/integrations/delivery-outcomes'
import { matchTypesOf } from '@partner-portal/contract/lists/grid-outline'
import { features } from '@partner-portal/contract/protocol/features'
import { providerEvents } from '@partner-portal/contract/records/provider-events'
import { expect, test } from 'vitest'
import {
  defaultLimits,
  defaultLoadLimits,
  LATE_SAMPLES,
} from '../apps/server/src/platform/http/connections.ts'
import { internet } from '../apps/server/src/platform/outbound/network.ts'
import { outboundLimits } from '../apps/server/src/platform/outbound/request.ts'
import { readsOfUser } from '../apps/server/src/platform/throttling/gate.ts'
import { benchWords } from './bench/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = globSync(
  ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md'],
  { cwd: root },
)
const files = globSync('{apps,packages,e2e,tools,docs,content}/**/*.*', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(String(path)),
})

const names = new Set(
  globSync(
    ['{apps,packages,e2e,tools,content}/**/*.{ts,tsx,mjs,css,sql,json}', '*.json', '.env.example'],
    {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist|docs\.test\.ts)$/.test(String(path)),
    },
  ).flatMap(
    (path) => withoutComments(readFileSync(join(root, path), 'utf8')).match(/[\w$]+/g) ?? [],
  ),
)

/** A name that only a comment has does not exist. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')
}

/** Of Fastify's log and glibc; and the field of a recipe. */
const namesOfOthers = new Set(['reqId', 'MALLOC_ARENA_MAX', 'issueDate'])

const projects = new Set(
  globSync('{apps/*,packages/*,tools}/vitest*.config.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bname: '(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
)

/** Programs beside portal-admin, whose help is in their source. */
const programs: Readonly<Record<string, string>> = {
  'portal-mock': 'packages/contract/mock/main.ts',
  'portal-conformance': 'packages/contract/conformance/main.ts',
  'npm run build:static': 'tools/static/main.ts',
}

test.each(docs)('%s names files, scripts, their words, names and headings that exist', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8')
  expect([
    ...missingScripts(text),
    ...missingBenches(text),
    ...missingProjects(text),
    ...missingOptions(text),
    ...missingFiles(text),
    ...missingFolders(text),
    ...missingNames(text),
    ...deadLinks(doc, text),
  ]).toEqual([])
})

test('sources name documents that exist', () => {
  const sources = files.filter((path) => /\.(?:tsx?|mjs|css|sql|json)$/.test(path))
  const missing = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([named]) => !docs.includes(named))
      .map(([named]) => `${path}: ${named}`),
  )
  expect(missing).toEqual([])
})

test('security.md says of which class the data of each table are', () => {
  const classes = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const tables = files
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/^CREATE TABLE (\w+)/gm),
    ])
    .map(([, table = '']) => table)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => !classes.includes(`\`${table}`))).toEqual([])
})

test.each([
  ['own-backend.md', [...Object.keys(features), ...Object.keys(brandRules)]],
  ['events.md', Object.keys(providerEvents)],
  ['notifications.md', deliveryOutcomes.filter((outcome) => outcome !== 'DELIVERED')],
])('%s says what each feature, event or outcome is', (doc, all) => {
  const text = readFileSync(join(root, 'docs', doc), 'utf8')
  expect(all.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('lists.md says which match types a field takes', () => {
  const text = readFileSync(join(root, 'docs/lists.md'), 'utf8')
  const said = [...text.matchAll(/^- [a-z]+(?: \(.*\))?: ([A-Z, ]+)$/gm)].map(([, types]) => types)
  expect(said).toEqual(Object.values(matchTypesOf).map((types) => types.join(', ')))
})

const { product: _, ...shopProduct } = contentLimits.shopProduct
test.each([
  ['A banner', contentLimits.banner],
  ['An article', contentLimits.article],
  ['A plugin', contentLimits.plugin],
  ['A group', { ...contentLimits.link, ...contentLimits.group }],
  ["A product's", shopProduct],
])('content.md says how long the texts are: %s', (name, limits) => {
  const lines = readFileSync(join(root, 'docs/content.md'), 'utf8').split('\n')
  const line = lines.find((one) => one.startsWith(`**${name}`)) ?? ''
  const missing = Object.entries(limits).filter(([field, most]) => {
    const said = new RegExp(
      `\`${field}\`[\\\\*]* \\((?:at most |HTML, )?${most.toLocaleString('en')}\\b`,
    )
    return !said.test(line)
  })
  expect(missing).toEqual([])
})

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
const { most, head, body, upload, pace, paceBytes, stalled, export: cut } = defaultLimits
const shop = internet.limits
const words = ['no', 'one', 'two', 'three']
test.each([
  ['operations.md', `accepts ${most.toLocaleString('en')} connections`],
  ['operations.md', `${seconds(head)} for its headers and ${seconds(body)} for its body`],
  [
    'operations.md',
    `${seconds(upload)} if at least ${paceBytes >> 10} kB arrive every ${seconds(pace)}`,
  ],
  ['operations.md', `An export is cut off after ${cut === 120_000 ? 'two' : cut / 60_000} minutes`],
  [
    'operations.md',
    `run ${words[readsOfUser.atOnce]} at a time; up to ${readsOfUser.waiting} wait`,
  ],
  [
    'operations.md',
    `more than ${defaultLoadLimits.lag} ms late ${words[LATE_SAMPLES]} times in a row`,
  ],
  ['operations.md', `an idle connection after ${seconds(stalled)}`],
  [
    'operations.md',
    `waits ${seconds(outboundLimits.connectMs)} for the connection and ${seconds(outboundLimits.totalMs)} in all`,
  ],
  [
    'events.md',
    `no connection in ${seconds(outboundLimits.connectMs)}, no answer in ${seconds(outboundLimits.totalMs)}`,
  ],
  [
    'notifications.md',
    `no connection in ${seconds(shop.connectMs)}, or no answer in ${seconds(shop.totalMs)}`,
  ],
])('%s says how long something may take: %s', (doc, said) => {
  expect(readFileSync(join(root, 'docs', doc), 'utf8')).toContain(said)
})

test('content.md says how many entries a file takes', () => {
  const text = readFileSync(join(root, 'docs/content.md'), 'utf8')
  const said = [...text.matchAll(/`\{"(\w+)": \[…\]\}`, at most (\d+)/g)]
  expect(said.map(([, entries, most]) => [entries, Number(most)])).toEqual([
    ['banners', contentLimits.banners],
    ['articles', contentLimits.articles],
    ['plugins', contentLimits.plugins],
    ['products', contentLimits.shopProducts],
  ])
})

/** `npm run NAME`, of the root or of the workspaces that `-w` names. */
function missingScripts(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)((?: -w [\w./-]+)*)/g)]
    .filter(([, script = '', workspaces = '']) => {
      const named = [...workspaces.matchAll(/-w (\S+)/g)].map(([, path = '']) => path)
      return (named.length > 0 ? named : ['.']).some((path) => !scriptsOf(path).has(script))
    })
    .map(([command]) => command)
}

/** Words after `npm run bench --`, to the end of the code or line. */
function missingBenches(text: string): string[] {
  return [...text.matchAll(/npm run bench -- ([^`\n#]+)/g)]
    .flatMap(([, words = '']) => words.trim().split(/\s+/))
    .filter((word) => !benchWords.has(word))
}

function missingProjects(text: string): string[] {
  return [...text.matchAll(/--project[ =]([\w-]+)/g)]
    .map(([, project = '']) => project)
    .filter((project) => !projects.has(project))
}

function missingOptions(text: string): string[] {
  return Object.entries(programs).flatMap(([program, file]) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(new RegExp(`${program}( [^\`\n]*)`, 'g'))]
      .flatMap(([, rest = '']) => rest.match(/(?<= )--[a-z][\w-]*/g) ?? [])
      .filter((option) => option !== '--help' && !source.includes(option))
      .map((option) => `${program} ${option}`)
  })
}

function scriptsOf(workspace: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  return new Set(Object.keys(manifest.scripts ?? {}))
}

/** `assets` is of the built portal, `www` of the machine that serves it; the others come with use. */
const foldersToCome = /^(?:assets|data|www|e2e\/test-results)\//

function missingFolders(text: string): string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !foldersToCome.test(name))
    .filter((name) => !files.some((file) => `/${file}`.includes(`/${name}`)))
}

/** Sources and migrations by the end of their path, as people write it. */
function missingFiles(text: string): string[] {
  return [...text.matchAll(/[\w./-]*\w\.(?:tsx?|mjs|sql|css)\b/g)]
    .map(([name]) => name.replace(/^(\.{0,2}\/)+/, ''))
    .filter((name) => !files.some((file) => file === name || file.endsWith(endOf(name))))
}

/** Names of code and settings: `useForm`, `AppError`, `LOG_LEVEL`; not those in blocks of code. */
function missingNames(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.match(/[\w$]+/g) ?? [])
    .filter((word) => /^[A-Za-z][a-z]+[A-Z]\w*$|^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(word))
    .filter((name) => !names.has(name) && !namesOfOthers.has(name))
}

/** `.long.test.ts` and `-list.tsx` are ends of a name, not whole ones. */
function endOf(name: string): string {
  return /^[.-]/.test(name) ? name : `/${name}`
}

function deadLinks(doc: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !link.includes('://') && !isAlive(doc, link))
}

function isAlive(doc: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? doc : join(dirname(doc), path)
  const [found] = globSync(target, { cwd: root })
  if (found === undefined || anchor === undefined) return found !== undefined
  return anchorsOf(readFileSync(join(root, found), 'utf8')).has(anchor)
}

/** As GitHub makes them from headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
