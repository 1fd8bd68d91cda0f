import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres.mjs'
import type { Engine } from './bench-database.ts'
import { startServer } from './bench-server.ts'
import { askUntil } from './import-readers.ts'

const admin = fileURLToPath(new URL('../../apps/server/src/admin/main.ts', import.meta.url))

/**
 * Measures time and peak memory of an import: of 100,000 lines, first and repeated, and of 1,000,000
 * new lines beside a server that answers lists meanwhile.
 */
export async function benchImport(engine: Engine): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const postgres = engine === 'postgresql' ? await startPostgres() : null
  const dataDir = join(directory, 'data')
  const serve = () => startServer({ dataDir, databaseUrl: postgres?.url, demo: true })
  const env = {
    ...process.env,
    PORTAL_CONFIG: '/dev/null',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    AUTH_SECRET: randomBytes(32).toString('base64'),
  }
  try {
    await (await serve()).stop()
    const file = join(directory, 'documents.csv')
    await writeDocuments(file, 100_000)
    for (const what of ['new', 'again']) print(engine, 100_000, what, await runImport(file, env))

    await writeDocuments(file, 1_000_000, 'million')
    const server = await serve()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const idle = memoryOf(server.pid, 'VmRSS')
    const importing = runImport(file, env)
    const readers = askUntil(server.address, importing)
    print(engine, 1_000_000, 'beside a server', await importing)
    const after = memoryOf(server.pid, 'VmRSS')
    console.log(`  the server: ${idle} MB before, ${after} MB after; a list: ${await readers}`)
    await server.stop()
  } finally {
    postgres?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Run {
  readonly seconds: number
  readonly megabytes: number
}

function print(engine: Engine, lines: number, what: string, { seconds, megabytes }: Run): void {
  const rate = Math.round(lines / seconds)
  console.log(
    `${engine}: import of ${lines} lines, ${what}: ${seconds.toFixed(1)} s, ${rate} a second, peak ${megabytes} MB`,
  )
}

/** `lines` documents gained through the partner, as CSV. */
export async function writeDocuments(file: string, lines: number, mark = 'bench'): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(
    'relation,externalId,documentNumber,customerName,customerNip,product,dateAdded,amount,currency,status,repaymentPeriod.value,repaymentPeriod.type,partnerItemId\n',
  )
  for (let n = 1; n <= lines; n++) {
    const day = `20${10 + (n % 15)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    const line = `gained,${mark}-${n},FV/${n},Firma ${n % 5000} sp. z o.o.,1234563218,NANO,${day},${n % 99999}.${String(n % 100).padStart(2, '0')},PLN,paid,30,DAYS,P-${n}\n`
    if (!stream.write(line)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

async function runImport(file: string, env: NodeJS.ProcessEnv): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, [admin, 'import', file, '--partner', 'DEMO'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0, 'VmHWM'))
  }, 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - begun) / 1000, megabytes: peak }
}

/** Resident memory (`VmRSS`) or its peak (`VmHWM`) from Linux's /proc; 0 on other systems. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
