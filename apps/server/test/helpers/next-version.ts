import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Tokens } from '@partner-portal/contract/account/session'
import { expect } from 'vitest'
import { demoPassword } from '../../src/demo/users.ts'
import { portalDirectory } from '../../src/domain/installation/built-portal.ts'
import { reportOf } from './lead-reports.ts'
import type { RunningServer } from './processes.ts'
import { askAt } from './sign-in-at.ts'

/** Migrations of a next version, one of each kind. */
export const expanding = {
  '901-channel': `-- expand
ALTER TABLE lead ADD COLUMN channel text;
CREATE TABLE sample (id int PRIMARY KEY);
CREATE OR REPLACE FUNCTION lead_channel() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW.channel := coalesce(NEW.channel, 'portal'); RETURN NEW; END $$;
CREATE TRIGGER lead_channel BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION lead_channel();
`,
  '902-channel-index': `-- expand, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS lead_channel ON lead (partner_id, channel, id);
`,
  '903-channel-of-all': `-- expand, backfill lead
UPDATE lead SET channel = 'portal' WHERE in_batch AND channel IS NULL;
`,
}
const paths = [
  '/lead-grid?page=1',
  '/financial-document-grid?page=1',
  '/dashboard/cases',
  '/user_info',
]

/**
 * Calls servers in turn until `end`, by this many callers: signs in, reads, reports a lead, and with `pages`
 * opens a page with its script. Unexpected answers are in `lost`.
 */
export function startTraffic(
  addresses: () => readonly string[],
  nips: string[],
  { callers = 1, pages = false } = {},
) {
  const lost: string[] = []
  let count = 0
  const over = new AbortController()
  async function keep(what: string, request: Promise<Response>): Promise<string> {
    count += 1
    try {
      const answer = await request
      const text = await answer.text()
      if (answer.ok) return text
      lost.push(`${what}: ${answer.status} ${text}`)
    } catch (error) {
      lost.push(`${what}: ${(error as Error).cause ?? error}`)
    }
    return ''
  }
  async function call(address: string): Promise<void> {
    const credentials = { username: 'partner', password: demoPassword }
    const signedIn = await keep('sign-in', askAt(address, '/login_check', { body: credentials }))
    if (signedIn === '') return
    const { token } = JSON.parse(signedIn) as Tokens
    for (const path of paths) await keep(path, askAt(address, path, { method: 'GET', token }))
    const body = reportOf(nips.pop() ?? '')
    await keep('report', askAt(address, '/leads', { body, token }))
    if (!pages) return
    const page = await keep('page', fetch(`${address}/login`))
    const [script = '/no-script'] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? []
    await keep(script, fetch(address + script))
  }
  const running = Array.from({ length: callers }, async () => {
    for (let round = 0; !over.signal.aborted; round++) {
      const [address] = addresses().slice(round % addresses().length)
      if (address) await call(address)
      await delay(callers * 20)
    }
  })
  return {
    lost,
    /** Waits for this many further requests. */
    async more(requests: number): Promise<void> {
      const enough = count + requests
      await expect.poll(() => count, { timeout: 60_000, interval: 20 }).toBeGreaterThan(enough)
    },
    /** Returns the number of requests. */
    async end(): Promise<number> {
      over.abort()
      await Promise.all(running)
      return count
    },
  }
}

/** A portal of one page with one script, as a version builds it, for servers of these sources. */
export async function buildSmallPortal(sources: string, name: string): Promise<void> {
  const dist = distOf(sources)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const script = `/assets/index-${name}.js`
  writeFileSync(join(dist, script), `document.title = '${name}'`)
  writeFileSync(join(dist, 'index.html'), `<script type="module" src="${script}"></script>`)
  await stamp(sources)
}

/**
 * The built portal for servers of these sources. With `before`: under other file names, as a new build has
 * them, with the former files beside, as docs/upgrades.md demands.
 */
export async function copyPortal(sources: string, before?: string): Promise<void> {
  const dist = distOf(sources)
  cpSync(portalDirectory, dist, { recursive: true, filter: (name) => !/\.(gz|br)$/.test(name) })
  if (before !== undefined) {
    cpSync(distOf(before), `${dist}-before`, { recursive: true })
    const names = readdirSync(join(dist, 'assets'))
    const nameOf = (name: string) => name.replace(/-(\w)(\w+)(?=\.\w+$)/, '-$2$1')
    const renames = new Map(names.map((name) => [name, nameOf(name)]))
    const pages = ['index.html', ...names.map((name) => `assets/${name}`)]
    for (const path of pages.filter((page) => /\.(html|js|css)$/.test(page))) {
      const text = readFileSync(join(dist, path), 'utf8')
      const written = text.replaceAll(/[\w-]+\.\w+/g, (name) => renames.get(name) ?? name)
      writeFileSync(join(dist, path), written)
    }
    for (const [name, renamed] of renames)
      renameSync(join(dist, 'assets', name), join(dist, 'assets', renamed))
  }
  await stamp(sources)
}

function distOf(sources: string): string {
  return join(sources, 'apps/portal/dist')
}

async function stamp(sources: string): Promise<void> {
  const { portalHash, stampName } = await import(join(sources, 'packages/runtime/sources.mjs'))
  writeFileSync(join(distOf(sources), stampName), portalHash())
}

/** The server's answer about its own and the schema's version. */
export async function readyOf(server: Pick<RunningServer, 'address'>): Promise<string> {
  const answer = await fetch(`${server.address}/readyz`)
  const { schema, detail } = (await answer.json()) as { schema?: string; detail?: string }
  return `${answer.status} ${schema ?? detail}`
}
