import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Route } from 'playwright-core'
import { ensureBuilt } from '../../packages/runtime/build.mjs'
import { openBrowser } from './browser.ts'

/*
 * node tools/bench/page-weight.ts: the script and style that a page needs, in KiB of gzip level 9.
 * It needs the built portal and a browser; it answers the requests itself.
 * npm test runs it.
 */
const origin = 'http://localhost'
const dist = fileURLToPath(new URL('../../apps/portal/dist', import.meta.url))
const pages = [
  { name: 'login', path: '/login', signedIn: false, shown: 'SIGN IN', bar: 120 },
  {
    name: 'list',
    path: '/invoice-loan-gained-list',
    signedIn: true,
    shown: 'FV/2026/03/1',
    bar: 190,
  },
  {
    name: 'list on a phone',
    path: '/invoice-loan-gained-list',
    signedIn: true,
    shown: 'FV/2026/03/1',
    bar: 190,
    viewport: { width: 390, height: 844 },
  },
  { name: 'home', path: '/', signedIn: true, shown: 'Zadzwonić', bar: 190 },
  { name: 'today', path: '/today', signedIn: true, shown: 'Zadzwonić', bar: 190 },
] as const

const roles = [
  'ROLE_USER',
  'ROLE_INVOICE_PURCHASE_LIST',
  'ROLE_LEAD_LIST',
  'ROLE_CASES',
  'ROLE_STATISTICS',
]
const claims = Buffer.from(JSON.stringify({ username: 'partner', roles })).toString('base64url')
const row = {
  toConfirm: false,
  agentId: 1,
  agentName: 'Anna Zielińska',
  customerName: 'Łazienki i spółka',
  customerNip: '1234563218',
  product: 'NANO',
  dateAdded: '2026-03-02T10:00:00+01:00',
  fundingDate: null,
  documentNumber: 'FV/2026/03/1',
  amount: 123_450,
  currency: 'PLN',
  repaymentPeriod: { value: 30, type: 'DAYS' },
  updateTotalValueAmount: null,
  updateTotalValueCurrency: null,
  status: 'new',
  partnerItemId: null,
}
const task = {
  kind: 'step-due',
  grid: 'lead-grid',
  id: 1,
  client: 'Łazienki i spółka',
  nip: '1234563218',
  number: null,
  status: null,
  words: 'Zadzwonić',
  until: '2026-03-02',
  amount: null,
  currency: null,
  phoneNumber: '600100200',
  step: { text: 'Zadzwonić', day: '2026-03-02' },
  newsId: null,
}
const answers: Record<string, object> = {
  // The server's default: the sign-in shows banners.
  '/config.json': { bannersUrl: '/content/banners.json', errorReportUrl: '/api/error-reports' },
  '/content/banners.json': { banners: [{ title: 'Nanofaktoring', text: 'Od razu' }] },
  '/api/frontend/pre_auth': {},
  '/api/frontend/capabilities': { features: {} },
  '/api/frontend/news/unread': { count: 0 },
  '/api/frontend/reload-grid/financial-document-grid/status': { isCompleted: true },
  '/api/frontend/user_info': {
    username: 'partner',
    companyName: 'Przykład sp. z o.o.',
    recommendationCode: null,
    isMaster: true,
    isPartner: true,
    status: 'ACTIVE',
    roles,
  },
  '/api/frontend/start-view': { view: null },
  '/api/frontend/tasks': {
    collection: [task],
    counts: [{ kind: task.kind, grid: task.grid, count: 1 }],
  },
  '/api/frontend/dashboard/cases': {
    collection: [{ kind: 'lead', status: 'ACTIVE', count: 1 }],
    toConfirm: 0,
  },
  '/api/frontend/dashboard/revenues': {
    collection: [{ month: '2026-03', amount: 100, currency: 'PLN' }],
  },
  '/api/frontend/products': { financialDocuments: ['NANO'] },
  '/api/frontend/financial-document-grid': {
    collection: Array.from({ length: 10 }, (_, index) => ({ ...row, id: index + 1 })),
    count: 1234,
    page: 1,
    limit: 10,
  },
}
const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function respond(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname in answers || pathname.startsWith('/api/'))
    return route.fulfill({ json: answers[pathname] ?? { collection: [] } })
  const file = join(
    dist,
    existsSync(join(dist, pathname)) && extname(pathname) ? pathname : 'index.html',
  )
  return route.fulfill({ body: readFileSync(file), contentType: contentTypes[extname(file)] ?? '' })
}

async function loadedFiles(context: BrowserContext, page: (typeof pages)[number]) {
  const tab = await context.newPage()
  const files = new Set<string>()
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname)
  })
  tab.on('console', (message) => console.warn(`${page.name}: ${message.text()}`))
  await tab.route('**/*', respond)
  // A browser that saves data does not load the next pages while it is idle.
  await tab.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  if (page.signedIn)
    await tab.addInitScript((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('refresh_token', 'refresh')
    }, `head.${claims}.signature`)
  await tab.goto(origin + page.path)
  await tab.getByText(page.shown).first().waitFor()
  await tab.waitForLoadState('networkidle')
  return [...files]
}

const kib = (files: string[], ext: string) =>
  files
    .filter((file) => file.endsWith(ext))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1024

await ensureBuilt()
const browser = await openBrowser()
const tooHeavy: string[] = []
const table: Record<string, Record<string, number | string>> = {}
for (const page of pages) {
  const context = await browser.newContext('viewport' in page ? { viewport: page.viewport } : {})
  const files = await loadedFiles(context, page)
  const [script, style] = [kib(files, '.js'), kib(files, '.css')]
  const together = script + style
  table[page.name] = {
    files: files.length,
    'script KiB': script.toFixed(1),
    'style KiB': style.toFixed(1),
    'together KiB': together.toFixed(1),
    'bar KiB': page.bar,
    '': together <= page.bar ? 'holds' : 'MISSED',
  }
  if (together > page.bar)
    tooHeavy.push(
      `${page.name} (${page.path}) loads ${together.toFixed(1)} KiB, ${(together - page.bar).toFixed(1)} more than its ${page.bar}.`,
    )
  await context.close()
}
console.table(table)
await browser.close()
if (tooHeavy.length > 0) {
  console.error([...tooHeavy, 'Lazy-load what the page does not show at first.'].join('\n'))
  process.exitCode = 1
}
