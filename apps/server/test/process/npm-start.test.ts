import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#test/processes.ts'

const project = new URL('../../../../package.json', import.meta.url)

// A fake server; e2e/specs/npm-start.long.spec.ts starts the real one.
const stopsByItself = `
  process.on('SIGTERM', () => process.exit(console.log('stopped')))
  setTimeout(() => {}, 20_000)
  console.log('started')`

test("SIGTERM to npm's own process reaches what npm start started", async () => {
  const { scripts } = JSON.parse(readFileSync(project, 'utf8')) as { scripts: { start: string } }
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'tools'))
  writeFileSync(join(directory, 'tools', 'start.mjs'), stopsByItself)
  const start = { name: 'scratch', version: '1.0.0', scripts: { start: scripts.start } }
  writeFileSync(join(directory, 'package.json'), JSON.stringify(start))
  const npm = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...process.env, npm_config_update_notifier: 'false' },
  })
  let said = ''
  const ended = new Promise<void>((resolve) => npm.stdout.once('close', resolve))
  npm.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('started')) npm.kill('SIGTERM')
  })
  await ended
  expect(said).toMatch(/started\s+stopped\s*$/)
})
