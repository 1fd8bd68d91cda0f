// PostgreSQL: two processes cannot share an embedded database.
import { expect, onTestFinished, test } from 'vitest'
import { addCompanies } from '#test/lead-reports.ts'
import { buildSmallPortal, expanding, readyOf, startTraffic } from '#test/next-version.ts'
import { demoInstallation, onDatabase, sourcesOf, startServer } from '#test/processes.ts'
import { readRelease } from '../../../../packages/runtime/sources.mjs'
import { freePort } from '../../../../packages/testing/free-port.ts'
import { hasNginx, startProxy } from '../../../../packages/testing/nginx.ts'

if (!hasNginx) console.log('the proxy of the docs: not tried, as nginx is not installed')

test.skipIf(!hasNginx)(
  'behind docs/nginx.conf the first process of an upgrade loses no request, and each page has its script',
  async () => {
    const installation = {
      ...(await demoInstallation()),
      DRAIN_SECONDS: '3',
      LEAD_LIMIT_PER_HOUR: '10000',
      SERVE_PORTAL: '1',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const nips = await onDatabase(installation, (db) => addCompanies(db, 1, 2000))
    const [before, after] = [sourcesOf(readRelease(), {}), sourcesOf('9.1.0', expanding)]
    await Promise.all([buildSmallPortal(before, 'before'), buildSmallPortal(after, 'after')])
    const ports = [await freePort(), await freePort()] as const
    const start = (port: number, sources: string) =>
      startServer({ ...installation, PORT: String(port) }, sources)
    const [first] = await Promise.all(ports.map((port) => start(port, before)))
    const { address, plain, stop } = await startProxy(ports)
    onTestFinished(stop)
    const redirected = await fetch(`${plain}/login`, { redirect: 'manual' })
    expect(redirected.headers.get('location')).toBe('https://portal.example.com/login')

    const traffic = startTraffic(() => [address], nips, { callers: 8, pages: true })
    await traffic.more(100)
    const stopping = first?.kill('SIGTERM')
    const inside = `http://127.0.0.1:${ports[0]}`
    await expect.poll(() => readyOf({ address: inside })).toBe('503 The server is stopping.')
    expect((await fetch(`${inside}/login`)).status).toBe(200)
    await stopping
    expect(first?.process.exitCode).toBe(0)
    const young = await start(ports[0], after)
    expect(await readyOf(young)).toBe('200 up to date')
    await traffic.more(200)
    await traffic.end()
    expect(traffic.lost).toEqual([])
  },
  180_000,
)
