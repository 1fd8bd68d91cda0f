import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandRules } from '@partner-portal/contract/content/brand'
import { contentLimits } from '@partner-portal/contract/content/content-limits'
import { deliveryOutcomes } from '@partner-portal/contract/integrations/delivery-outcomes'
import { matchTypesOf } from '@partner-portal/contract/list/grid-outline'
import { featureNames } from '@partner-portal/contract/protocol/features'
import { expect, test } from 'vitest'
import { benchWords } from './bench/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], {
  cwd: root,
})
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

/** Settings, and variables of scripts and tests. */
const variables = new Set(
  ['.env.example', ...files.filter((path) => /\.(?:tsx?|mjs)$/.test(path))].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\benv\.([A-Z_]+)|^#?([A-Z_]+)=/gm)].map(
      ([, read, set]) => read ?? set,
    ),
  ),
)

/** A name in a comment alone does not exist. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')
}

/** Names of Fastify's log and of glibc; and the field of a recipe. */
const namesOfOthers = new Set(['reqId', 'MALLOC_ARENA_MAX', 'issueDate'])

const projects = new Set(
  globSync('{apps/*,packages/*,tools}/vitest*.config.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bname: '(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
)

/** Programs beside portal-admin, with their help in the source. */
const programs: Readonly<Record<string, string>> = {
  'portal-mock': 'packages/contract/mock/main.ts',
  'portal-conformance': 'packages/contract/conformance/main.ts',
  'npm run build:static': 'tools/static/main.ts',
}

test.each(docs)('%s names files, scripts, their words, names and headings that exist', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8')
  expect([
    ...missingScripts(text),
    ...missingPrograms(text),
    ...missingBenches(text),
    ...missingProjects(text),
    ...missingOptions(text),
    ...missingFiles(text),
    ...missingFolders(text),
    ...missingNames(text),
    ...missingVariables(text),
    ...deadLinks(doc, text),
  ]).toEqual([])
})

test('sources name documents that exist', () => {
  const sources = files.filter((path) => /\.(?:tsx?|mjs|css|sql|json)$/.test(path))
  const missing = ['.env.example', ...sources].flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([doc]) => !docs.includes(doc))
      .map(([doc]) => `${path}: ${doc}`),
  )
  expect(missing).toEqual([])
})

test('security.md says of which class the data of each table are', () => {
  const classes = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const migrations = files
    .filter((path) => path.endsWith('.sql'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const times = (what: 'CREATE' | 'DROP', table: string) =>
    migrations.match(new RegExp(`^${what} TABLE ${table}\\b`, 'gm'))?.length ?? 0
  const tables = [...migrations.matchAll(/^CREATE TABLE (\w+)/gm)]
    .map(([, table = '']) => table)
    .filter((table) => times('CREATE', table) > times('DROP', table))
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => !classes.includes(`\`${table}`))).toEqual([])
})

test.each([
  ['own-backend.md', [...featureNames, ...Object.keys(brandRules)]],
  ['notifications.md', deliveryOutcomes.filter((outcome) => outcome !== 'DELIVERED')],
])('%s says what each feature or outcome is', (doc, all) => {
  const text = readFileSync(join(root, 'docs', doc), 'utf8')
  expect(all.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('lists.md says which match types a field takes', () => {
  const text = readFileSync(join(root, 'docs/lists.md'), 'utf8')
  const lines = [...text.matchAll(/^- [a-z]+(?: \(.*\))?: ([A-Z, ]+)$/gm)].map(([, types]) => types)
  expect(lines).toEqual(Object.values(matchTypesOf).map((types) => types.join(', ')))
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
  const line = lines.find((candidate) => candidate.startsWith(`**${name}`)) ?? ''
  const missing = Object.entries(limits).filter(([field, limit]) => {
    const pattern = new RegExp(
      `\`${field}\`[\\\\*]* \\((?:at most |HTML, )?${limit.toLocaleString('en')}\\b`,
    )
    return !pattern.test(line)
  })
  expect(missing).toEqual([])
})

/** The lines of tools/docs-numbers.txt: words of a doc, and the code that makes them true. */
const numbers = readFileSync(join(root, 'tools/docs-numbers.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .flatMap((part) => {
    const [doc = '', ...lines] = part.trim().split('\n')
    return lines.map((line) => {
      const [sentence = '', path = '', ...code] = line.split(' | ')
      return { doc, sentence, path, code }
    })
  })

test('numbers in the docs are those of the code', () => {
  expect(numbers.length).toBeGreaterThan(150)
  const known = [...files, 'package.json', '.oxlintrc.json']
  const wrong = numbers.flatMap(({ doc, sentence, path, code }) => {
    const ends = known.filter((name) => name.endsWith(`/${path}`))
    const file = known.includes(path) ? path : ends.length === 1 ? ends[0] : undefined
    if (file === undefined) return [`${path}: which file?`]
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')
    const gone = code.filter((words) => !has(source, words))
    return [
      ...gone.map((words) => `${file} lacks "${words}", of which ${doc} says "${sentence}"`),
      ...(has(readFileSync(join(root, doc), 'utf8'), sentence)
        ? []
        : [`${doc} lacks "${sentence}", which tools/docs-numbers.txt repeats`]),
    ]
  })
  expect(wrong).toEqual([])
})

/** 30 is not in 300. */
function has(text: string, words: string): boolean {
  return text.split(words).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && !/[\d,]$|\d\.$/.test(before) && !/^[\d_]|^,\d/.test(after)
  })
}

test('content.md says how many entries a file takes', () => {
  const text = readFileSync(join(root, 'docs/content.md'), 'utf8')
  const lines = [...text.matchAll(/`\{"(\w+)": \[…\]\}`, at most (\d+)/g)]
  expect(lines.map(([, entries, limit]) => [entries, Number(limit)])).toEqual([
    ['banners', contentLimits.banners],
    ['articles', contentLimits.articles],
    ['plugins', contentLimits.plugins],
    ['products', contentLimits.shopProducts],
  ])
})

/** `npm run NAME`, of the root or of the workspaces that `-w` names; `npm start`. */
function missingScripts(text: string): string[] {
  return [...text.matchAll(/npm (?:run )?((?<=run )[\w:-]+|start|test)\b((?: -w [\w./-]+)*)/g)]
    .filter(([, script = '', workspaces = '']) => {
      const paths = [...workspaces.matchAll(/-w (\S+)/g)].map(([, path = '']) => path)
      return (paths.length > 0 ? paths : ['.']).some((path) => !scriptsOf(path).has(script))
    })
    .map(([command]) => command)
}

function missingPrograms(text: string): string[] {
  return [...text.matchAll(/npx ([\w-]+)/g)]
    .filter(([, name = '']) => !existsSync(join(root, 'node_modules/.bin', name)))
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

/** Sources and migrations by the end of their path, as people write it; all else by its whole path. */
function missingFiles(text: string): string[] {
  const whole = text.matchAll(/(?<![\w./-])(?:apps|packages|e2e|tools|docs|content)\/[\w./-]*\w/g)
  return [
    ...[...text.matchAll(/[\w./-]*\w\.(?:tsx?|mjs|sql|css)\b/g)]
      .map(([name]) => name.replace(/^(\.{0,2}\/)+/, ''))
      .filter((name) => !files.some((file) => file === name || file.endsWith(endOf(name)))),
    ...[...whole]
      .map(([name]) => name)
      .filter((name) => !foldersToCome.test(`${name}/`))
      .filter((name) => !files.some((file) => `${file}/`.startsWith(`${name}/`))),
  ]
}

/** `PORT=3001 npm start`, `$DATA_DIR`: in blocks of code too. */
function missingVariables(text: string): string[] {
  return [...text.matchAll(/(?<![\w?&<])([A-Z][A-Z_]+)=|\$\{?([A-Z][A-Z_]+)/g)]
    .map(([, set, read]) => set ?? read ?? '')
    .filter((name) => !variables.has(name) && !namesOfOthers.has(name))
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
  const [file] = globSync(target, { cwd: root })
  if (file === undefined || anchor === undefined) return file !== undefined
  return anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor)
}

/** The anchors that GitHub makes from headings. */
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
