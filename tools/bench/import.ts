import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres.mjs'
import type { Engine } from './bench-database.ts'

const admin = fileURLToPath(new URL('../../apps/server/bin/portal-admin.mjs', import.meta.url))
const server = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Measures time and peak memory of importing 10,000 and 100,000 lines, first and repeated. */
export async function benchImport(engine: Engine): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const postgres = engine === 'postgresql' ? await startPostgres() : null
  const env = {
    ...process.env,
    PORTAL_CONFIG: '/dev/null',
    DATA_DIR: join(directory, 'data'),
    ...(postgres
      ? { DATABASE_URL: postgres.url, AUTH_SECRET: randomBytes(32).toString('base64'), DEMO: '1' }
      : {}),
  }
  try {
    await makeDemo(env)
    for (const lines of [10_000, 100_000]) {
      const file = join(directory, `${lines}.csv`)
      await writeDocuments(file, lines)
      for (const what of ['new', 'again']) {
        const { seconds, megabytes } = await runImport(file, env)
        console.log(
          `${engine}: import of ${lines} lines, ${what}: ${seconds.toFixed(1)} s, peak ${megabytes} MB`,
        )
      }
    }
  } finally {
    postgres?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function makeDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [server], { env: { ...env, PORT: '0' } })
  for await (const chunk of child.stdout) if (String(chunk).includes('Partner Portal:')) break
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** `lines` documents gained through the partner, as CSV. */
export async function writeDocuments(file: string, lines: number): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(
    'relation,externalId,documentNumber,customerName,customerNip,product,dateAdded,amount,currency,status,repaymentPeriod.value,repaymentPeriod.type,partnerItemId\n',
  )
  for (let n = 1; n <= lines; n++) {
    const day = `20${10 + (n % 15)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    const line = `gained,bench-${n},FV/${n},Firma ${n % 5000} sp. z o.o.,1234563218,NANO,${day},${n % 99999}.${String(n % 100).padStart(2, '0')},PLN,paid,30,DAYS,P-${n}\n`
    if (!stream.write(line)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

async function runImport(
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now()
  const child = spawn(process.execPath, [admin, 'import', file, '--partner', 'DEMO'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0))
  }, 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, megabytes: peak }
}

/** Peak resident memory from Linux's /proc; 0 on other systems. */
function peakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
