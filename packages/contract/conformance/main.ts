#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { walk } from './walk.ts'

const usage = `portal-conformance --url URL --user LOGIN --password PASSWORD

Makes the calls of every screen as the portal does, and says what works, what shows nothing and
what says something false. It changes nothing: it reads, and sends forms empty, to be refused. The
wrong password that it tries counts as a failed sign-in.

  --url URL          the frontend API: https://api.example.com/api/frontend
  --public-url URL   the calls without a token; by default --url without its last part
  --origin ORIGIN    where the portal is, if its origin is another one: tries CORS
  --json             for programs
  PORTAL_PASSWORD    instead of --password, so that it stays out of the list of processes

Exit code: 0 all works, 1 something shows nothing or says something false, 2 it could not be tried`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      'public-url': { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      origin: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { url, user, password = process.env.PORTAL_PASSWORD, origin = null, json, help } = values
  if (help || !url || !user || !password) {
    console.log(usage)
    return help ? 0 : 2
  }
  const publicApiUrl = values['public-url'] ?? url.replace(/\/+[^/]*\/*$/, '')
  const results = await walk({ apiUrl: url, publicApiUrl, origin }, { username: user, password })
  console.log(json ? JSON.stringify(results, null, 2) : report(results))
  const isGood = results.every(({ verdict }) => verdict === 'works' || verdict === 'not tried')
  return isGood ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const { message, cause } = error as Error
  console.error(`It could not be tried: ${message}${cause ? ` (${cause})` : ''}`)
  process.exitCode = 2
}
