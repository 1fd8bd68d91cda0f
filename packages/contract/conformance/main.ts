#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type PortalConfig, portalConfig } from '../src/content/portal-config.ts'
import { issueText } from '../src/rules/faults.ts'
import { callsList } from './calls-list.ts'
import { report, works } from './report.ts'
import { walk } from './walk.ts'

const usage = `portal-conformance --url URL --user LOGIN --password PASSWORD

Makes the calls of every screen as the portal does, and says what works, what works partly, what
shows nothing and what says something false. It changes nothing: it reads, and sends forms empty, to
be refused; what would change something is not tried. The wrong password that it tries counts as a
failed sign-in.

  --url URL          the frontend API: https://api.example.com/api/frontend
  --public-url URL   the calls without a token; by default --url without its last part
  --origin ORIGIN    where the portal is, if its origin is another one: tries CORS
  --config FILE      the portal's config.json: what is off there is not tried
  --calls            only lists the calls of each screen, with its role: which it needs, and what
                     happens without each
  --json             for programs
  PORTAL_PASSWORD    instead of --password, so that it stays out of the list of processes

Exit code: 0 all works (notes, what it goes without and what is not in the specification do not
count), 1 something fails, in part or whole, or is false, 2 it could not be tried`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      'public-url': { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      origin: { type: 'string' },
      config: { type: 'string' },
      calls: { type: 'boolean' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { url, user, password = process.env.PORTAL_PASSWORD, origin = null, json, help } = values
  if (values.calls) {
    console.log(callsList())
    return 0
  }
  if (help || !url || !user || !password) {
    console.log(usage)
    return help ? 0 : 2
  }
  const publicApiUrl = values['public-url'] ?? url.replace(/\/+[^/]*\/*$/, '')
  const config = values.config === undefined ? undefined : await readConfig(values.config)
  const backend = { apiUrl: url, publicApiUrl, origin }
  const results = await walk(backend, { username: user, password }, config)
  console.log(json ? JSON.stringify(results, null, 2) : report(results))
  return works(results) ? 0 : 1
}

async function readConfig(path: string): Promise<PortalConfig> {
  const { data, error } = portalConfig.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (data) return data
  throw new Error(error.issues.map((issue) => `${path}: ${issueText(issue)}`).join('; '))
}

try {
  process.exitCode = await main()
} catch (error) {
  const { message, cause } = error as Error
  console.error(`It could not be tried: ${message}${cause ? ` (${cause})` : ''}`)
  process.exitCode = 2
}
