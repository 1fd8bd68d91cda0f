// PostgreSQL: two processes cannot share an embedded database. Long: a rolling restart, an upgrade, 20 browsers.
import { expect, onTestFinished, test } from 'vitest'
import { addCompanies } from '#test/lead-reports.ts'
import { copyPortal, expanding, readyOf, startTraffic } from '#test/next-version.ts'
import { demoInstallation, onDatabase, sourcesOf, startServer } from '#test/processes.ts'
import { ensureBuilt } from '../../../../packages/runtime/build.mjs'
import { readRelease } from '../../../../packages/runtime/sources.mjs'
import { launchBrowser } from '../../../../packages/testing/browser.ts'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { hasNginx, startProxy } from '../../../../packages/testing/nginx.ts'
import { runAdmin } from '../../../../packages/testing/portal-processes.ts'
import { demoPassword } from '../../src/demo/users.ts'

const BROWSERS = 20

test.skipIf(!hasNginx)(
  'a rolling restart and an upgrade behind docs/nginx.conf stop nobody (P51)',
  async () => {
    await ensureBuilt()
    const installation = {
      ...(await demoInstallation()),
      DRAIN_SECONDS: '3',
      LEAD_LIMIT_PER_HOUR: '10000',
      SERVE_PORTAL: '1',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const nips = await onDatabase(installation, (db) => addCompanies(db, 1, 5000))
    const [before, after] = [sourcesOf(readRelease(), {}), sourcesOf('9.1.0', expanding)]
    await copyPortal(before)
    await copyPortal(after, before)
    const ports = [await freePort(), await freePort()] as const
    const start = (port: number, sources: string) =>
      startServer({ ...installation, PORT: String(port) }, sources)
    const servers = await Promise.all(ports.map((port) => start(port, before)))
    const { address, stop } = await startProxy(ports)
    onTestFinished(stop)
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const openPage = async () => {
      const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'pl-PL' })
      await page.goto(`${address}/login`)
      await page.getByLabel('Login').waitFor()
      return page
    }
    const open = await openPage()
    await open.getByLabel('Login').fill('partner')
    await open.getByLabel('Password', { exact: true }).fill(demoPassword)
    await open.keyboard.press('Enter')
    await open.waitForURL((url) => url.pathname !== '/login')

    const traffic = startTraffic(() => [address], nips, { callers: 8, pages: true })
    async function restart(index: 0 | 1, sources: string): Promise<void> {
      await servers[index]?.kill('SIGTERM')
      const server = await start(ports[index], sources)
      servers[index] = server
      expect(await readyOf(server)).toMatch(/^200/)
    }
    await restart(0, before)
    await restart(1, before)
    const migrated = await runAdmin(['migrate', '--json'], installation, undefined, after)
    expect([migrated.code, JSON.parse(migrated.stdout).applied]).toEqual([
      0,
      Object.keys(expanding),
    ])
    await restart(0, after)
    let drawn = 0
    for (; drawn < BROWSERS; drawn++) await (await openPage()).close()
    await open.goto(`${address}/lead-block`)
    await open.getByLabel('Imię').fill('Żaneta')
    await restart(1, after)
    await traffic.more(100)
    await open.getByRole('link', { name: 'Settlements' }).first().click()
    await open.getByRole('heading', { level: 1, name: 'Settlements' }).waitFor()
    const count = await traffic.end()
    console.log(
      `${count} requests, ${traffic.lost.length} lost ${traffic.lost[0] ?? ''}; ${drawn} of ${BROWSERS} pages`,
    )
    expect(traffic.lost).toEqual([])
    expect(count).toBeGreaterThan(1_000)
  },
  300_000,
)
