import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../packages/runtime/build.mjs'
import { quantile } from './frames.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ROUNDS = 7

/**
 * Measures `npm start` on an installed and built version, until it prints its address: first with the demo
 * to load, then on that data directory. Beside it in the same run: npm with an empty script.
 */
export async function benchStart(): Promise<void> {
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const env = { ...process.env, PORTAL_CONFIG: '/dev/null', DATA_DIR: dataDir, PORT: '0' }
  try {
    const first = await start(env)
    const starts: number[] = []
    const npm: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      starts.push(await start(env))
      npm.push(await emptyNpm())
    }
    console.log(`\nnpm start with the demo to load: ${first.toFixed(2)} s`)
    console.log(`npm start again, median of ${ROUNDS}: ${quantile(starts, 0.5).toFixed(2)} s`)
    console.log(`the fastest of them: ${Math.min(...starts).toFixed(2)} s`)
    console.log(`npm alone, median: ${quantile(npm, 0.5).toFixed(2)} s`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now()
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const chunk of npm.stdout) if (String(chunk).includes('Partner Portal:')) break
  const seconds = (performance.now() - begun) / 1000
  npm.kill('SIGTERM')
  await once(npm, 'close')
  return seconds
}

/** The time of npm itself for a script. */
async function emptyNpm(): Promise<number> {
  const begun = performance.now()
  await once(spawn('npm', ['exec', '--call', 'true'], { cwd: root, stdio: 'ignore' }), 'close')
  return (performance.now() - begun) / 1000
}
