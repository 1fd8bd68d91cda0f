import { access, constants, stat, statfs } from 'node:fs/promises'
import { Command } from 'commander'
import { sql } from 'kysely'
import { findPortalFault } from '#domain/built-portal.ts'
import { RegisterUnavailable } from '#domain/companies/company-register.ts'
import { vatRegister } from '#domain/companies/vat-register.ts'
import { type Config, isProduction, samplePrivacyUrl } from '#domain/config/config.ts'
import { configFileOf, loadConfig } from '#domain/config/config-file.ts'
import { DatabaseIsUnknown, readSchemaState } from '#domain/schema/schema-state.ts'
import { checkContent } from '#modules/content/check-content.ts'
import { faultSentence } from '#modules/content/read-feed.ts'
import { systemClock } from '#platform/clock.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { readVersion } from '../../../../../packages/runtime/sources.mjs'
import { findOpenDemoAccounts } from '../../demo/demo-accounts.ts'
import { channels, checkChannel } from './check-channels.ts'
import { checkFeed } from './check-feed.ts'
import { checkHeld } from './check-held.ts'
import { checkKeys } from './check-keys.ts'
import { checkMessages } from './check-messages.ts'
import { checkProxies } from './check-proxies.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkTotp } from './check-totp.ts'

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly says: string
}

// Any NIP with a valid checksum.
const SAMPLE_NIP = '5260250274'
const LEAST_FREE_BYTES = 200 * 1024 * 1024

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check the configuration, the database and what they need')
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
  await attempt(findings, 'version', async () => ({ value: true, says: readVersion() }))
  const config = await attempt(findings, 'configuration', async () => {
    const read = loadConfig()
    return {
      value: read,
      says: read.databaseUrl ? 'PostgreSQL by DATABASE_URL' : `embedded, in ${read.dataDir}`,
    }
  })
  const file = configFileOf(process.env)
  if (file) await attempt(findings, 'configuration file', () => checkConfigFile(file))
  if (!config) return findings
  const database = await attempt(findings, 'database', () => reach(config))
  if (database) {
    const migrated = await attempt(findings, 'migrations', () => checkMigrations(database))
    const complete = migrated && (await attempt(findings, 'tables', () => checkTables(database)))
    if (complete) {
      await attempt(findings, 'integration keys', async () => {
        const count = await checkKeys(config, database.db)
        return { value: true, says: `the configured secrets open all integration keys (${count})` }
      })
      await attempt(findings, 'authenticator apps', async () => {
        const count = await checkTotp(config, database.db)
        return {
          value: true,
          says: `the configured secrets open all authenticator apps (${count})`,
        }
      })
      await attempt(findings, 'secrets', () => checkSecrets(config, database))
      await attempt(findings, 'proxies', async () => {
        return { value: true, says: await checkProxies(config, database.db) }
      })
      await attempt(findings, 'demo accounts', () => checkDemo(database))
      if (isProduction(config)) await attempt(findings, 'operators', () => checkOperators(database))
      await attempt(findings, 'messages', async () => {
        const count = await checkMessages(config, database.db)
        return { value: true, says: `the configured secrets open all waiting messages (${count})` }
      })
      for (const channel of channels)
        await attempt(findings, channel.check, () => checkChannel(channel, config, database.db))
      const { feedDir } = config
      if (feedDir) await attempt(findings, 'feed', () => checkFeed(feedDir, config, database.db))
      await attempt(findings, 'deliveries', async () => {
        return { value: true, says: await checkHeld(config, database.db) }
      })
      await attempt(findings, 'contracts', () => checkContractDocuments(config, database))
      await attempt(findings, 'company register', () => checkRegister(config, database))
    }
    await database.close()
  }
  await attempt(findings, 'portal', () => checkPortal(config))
  await attempt(findings, 'content', () => checkFolder(config))
  await attempt(findings, 'consents', () => checkConsentDocuments(config))
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

async function checkPortal(config: Config) {
  const fault = await findPortalFault(config)
  if (fault !== null) throw new Error(fault)
  const says = config.servePortal ? "built from this version's sources" : 'served elsewhere'
  return { value: true, says }
}

/** Only the owner may read it, because it contains secrets. */
async function checkConfigFile(file: string) {
  const found = await stat(file)
  if (found.isFile() && found.mode & 0o004)
    throw new Error(`everybody on this machine can read ${file}; run: chmod o= ${file}`)
  return { value: true, says: file }
}

async function checkDemo({ db }: OpenDatabase) {
  const open = await findOpenDemoAccounts(db)
  if (open.length > 0)
    throw new Error(
      `the published password opens ${open.join(', ')}. Use that on this machine only. Before others can reach the server, run: portal-admin demo remove`,
    )
  return { value: true, says: 'the published password opens none' }
}

async function checkOperators({ db }: OpenDatabase) {
  const operators = await db
    .selectFrom('operator')
    .select('name')
    .where('removed_at', 'is', null)
    .execute()
  if (operators.length === 0)
    throw new Error(
      'nobody is named, so whoever reaches this machine changes accounts without a key. Run: portal-admin operator add NAME',
    )
  return { value: true, says: `${operators.length} named` }
}

async function reach(config: Config): Promise<{ value: OpenDatabase; says: string }> {
  const database = await joinDatabase(config, { program: 'portal-admin', longRunning: true })
  const found = await sql<{ version: string }>`select version()`.execute(database.db)
  return { value: database, says: found.rows[0]?.version.split(' on ')[0] ?? 'answers' }
}

async function checkMigrations({ db }: OpenDatabase) {
  const { pending, unknown } = await readSchemaState(db)
  if (unknown.length > 0) throw new DatabaseIsUnknown(unknown)
  if (pending.length > 0)
    throw new Error(`${pending.join(', ')} to apply; run: portal-admin migrate`)
  return { value: true, says: 'up to date' }
}

async function checkTables({ db }: OpenDatabase) {
  const { missing } = await readSchemaState(db)
  if (missing.length > 0)
    throw new Error(
      `missing: ${missing.join(', ')}. Probably a restore ended with errors. Restore the dump again into an empty database`,
    )
  return { value: true, says: 'complete' }
}

async function checkFolder({ contentDir }: Config) {
  const faults = await checkContent(contentDir)
  if (faults.length > 0) throw new Error(faults.map(faultSentence).join('; '))
  return { value: true, says: `no mistakes, ${contentDir}` }
}

/** The documents that people agree to in forms. The sample notice is for trying only. */
async function checkConsentDocuments(config: Config) {
  const { privacyPolicyUrl } = config.portal
  const missing = [
    ...(privacyPolicyUrl && privacyPolicyUrl !== samplePrivacyUrl
      ? []
      : ['PORTAL_PRIVACY_POLICY_URL']),
    ...(config.contractTermsUrl ? [] : ['CONTRACT_TERMS_URL']),
    ...(config.termsUrl ? [] : ['TERMS_URL']),
  ]
  if (missing.length === 0) return { value: true, says: 'each form links to its documents' }
  const says = `people agree to documents that no setting names: ${missing.join(', ')}`
  if (isProduction(config)) throw new Error(says)
  return { value: true, says: `${says}. Before production, set them` }
}

/** Customers read a contract before they confirm it. The sample is for trying only. */
async function checkContractDocuments(config: Config, { db }: OpenDatabase) {
  const imported = await db
    .selectFrom('contract')
    .select('id')
    .where('document_url', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (config.contractDocumentUrl || imported)
    return { value: true, says: 'customers can read the contract that they confirm' }
  const says =
    'customers cannot read the contract that they confirm: set CONTRACT_DOCUMENT_URL, or import contracts with documentUrl'
  if (isProduction(config)) throw new Error(says)
  return { value: true, says: `a sample stands for each contract. In production ${says}` }
}

/** Asks the register without the cache. */
async function checkRegister({ companyRegisterUrl }: Config, { db }: OpenDatabase) {
  if (companyRegisterUrl === undefined) {
    const { count } = await db
      .selectFrom('company')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const says =
      count > 0
        ? `embedded, ${count} companies`
        : 'embedded and empty: NIPs are not verified; set COMPANY_REGISTER_URL or import companies'
    return { value: true, says }
  }
  const register = vatRegister(companyRegisterUrl, systemClock)
  const found = await register.find(SAMPLE_NIP)
  if (found instanceof RegisterUnavailable) {
    const { message, cause } = found.error
    throw new Error(`${companyRegisterUrl}: ${message} (${String(cause)})`)
  }
  return { value: true, says: `${companyRegisterUrl} answers: ${found?.name ?? 'not found'}` }
}

async function checkDirectory({ dataDir }: Config) {
  await access(dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`only ${free} MiB free in ${dataDir}`)
  return { value: true, says: `writable, ${free} MiB free` }
}
