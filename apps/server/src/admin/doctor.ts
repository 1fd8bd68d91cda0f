import { access, constants, stat, statfs } from 'node:fs/promises'
import { Command } from 'commander'
import { sql } from 'kysely'
import { type Config, readConfig } from '#platform/config.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly says: string
}

const LEAST_FREE_BYTES = 200 * 1024 * 1024

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check the configuration and what it points to')
    .option('--json', 'answer as JSON')
    .action(async (options: { json?: boolean }) => {
      const findings = await examine()
      if (options.json) console.log(JSON.stringify({ findings }))
      else
        for (const { check, ok, says } of findings)
          console.log(`${ok ? 'ok  ' : 'FAIL'}  ${check}: ${says}`)
      if (findings.some((finding) => !finding.ok)) process.exitCode = 1
    })
}

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = []
  const config = await attempt(findings, 'configuration', async () => {
    const read = readConfig(process.env)
    return {
      value: read,
      says: read.databaseUrl ? 'PostgreSQL by DATABASE_URL' : `embedded, in ${read.dataDir}`,
    }
  })
  if (!config) return findings
  const database = await attempt(findings, 'database', () => reach(config))
  if (database) {
    await attempt(findings, 'migrations', () => checkMigrations(database))
    await database.close()
  }
  const { feedDir } = config
  if (feedDir) await attempt(findings, 'feed', () => checkFeed(feedDir))
  if (!config.databaseUrl) await attempt(findings, 'data directory', () => checkDirectory(config))
  return findings
}

async function attempt<T>(
  findings: Finding[],
  check: string,
  run: () => Promise<{ value: T; says: string }>,
): Promise<T | null> {
  try {
    const { value, says } = await run()
    findings.push({ check, ok: true, says })
    return value
  } catch (error) {
    findings.push({
      check,
      ok: false,
      says: error instanceof Error ? error.message : String(error),
    })
    return null
  }
}

async function reach(config: Config): Promise<{ value: OpenDatabase; says: string }> {
  const database = await joinDatabase(config, { program: 'portal-admin', patient: true })
  const found = await sql<{ version: string }>`select version()`.execute(database.db)
  return { value: database, says: found.rows[0]?.version.split(' on ')[0] ?? 'answers' }
}

async function checkMigrations({ db }: OpenDatabase) {
  const pending = await pendingMigrations(db)
  if (pending.length > 0)
    throw new Error(`${pending.join(', ')} to apply; run: portal-admin migrate`)
  return { value: true, says: 'up to date' }
}

async function checkFeed(folder: string) {
  const [found] = await Promise.all([stat(folder), access(folder, constants.R_OK | constants.X_OK)])
  if (!found.isDirectory()) throw new Error(`FEED_DIR ${folder} is not a folder`)
  return { value: true, says: `readable, ${folder}` }
}

async function checkDirectory({ dataDir }: Config) {
  await access(dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`only ${free} MiB free in ${dataDir}`)
  return { value: true, says: `writable, ${free} MiB free` }
}
