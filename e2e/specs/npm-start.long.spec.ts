import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The output of npm and all its child processes, when the last one has ended. */
function untilGone(npm: ChildProcess, hear: (output: string) => void): Promise<string> {
  let output = ''
  npm.stdout?.on('data', (chunk) => hear((output += chunk)))
  return new Promise((resolve) => npm.stdout?.once('close', () => resolve(output)))
}

test("SIGTERM to npm's own process stops the server, which gives its data directory back", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(process.env.PORTAL_E2E_DEMO as string, directory, { recursive: true })
  const start = (hear: (output: string, npm: ChildProcess) => void) => {
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: directory, PORT: '0', PORTAL_CONFIG: '/dev/null' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return untilGone(npm, (output) => hear(output, npm))
  }
  const stopWhenReady = (output: string, npm: ChildProcess) => {
    if (output.includes('Demo logins')) npm.kill('SIGTERM')
  }
  // A second start finds the port free: no process was left behind.
  expect(await start(stopWhenReady)).toContain('Partner Portal: http://127.0.0.1')
  expect(await start(stopWhenReady)).toContain('Partner Portal: http://127.0.0.1')
  rmSync(directory, { recursive: true, force: true })
})
