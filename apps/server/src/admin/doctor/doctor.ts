import { access, constants, stat, statfs } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { ConsentTexts } from '@partner-portal/contract/consents/consent-texts'
import { ownFilesOf } from '@partner-portal/contract/content/own-files'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { Command } from 'commander'
import { sql } from 'kysely'
import { RegisterUnavailable, vatRegister } from '#domain/companies/company-register.ts'
import { findUntaken } from '#domain/files/handed-files.ts'
import { findPortalFault } from '#domain/installation/built-portal.ts'
import { type Config, isProduction } from '#domain/installation/config.ts'
import { configFileOf, loadConfig } from '#domain/installation/config-file.ts'
import { heldSince, sayWaiting } from '#domain/upkeep/waiting.ts'
import { checkContent, faultSentence } from '#modules/content/feeds.ts'
import { sayMissing } from '#modules/integrations/products/missing-parts.repository.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { urlsOfHosts } from '#platform/database/hosts.ts'
import { joinDatabase, type OpenDatabase } from '#platform/database/open.ts'
import { isoInstant, warsawDay, warsawTime } from '#platform/instant.ts'
import { readVersion } from '../../../../../packages/runtime/sources.mjs'
import { findOpenDemoAccounts } from '../../demo/demo-accounts.ts'
import { answering } from '../command/answer.ts'
import { countOperators } from '../command/operator.ts'
import { channels, checkChannel, checkFeed } from './check-channels.ts'
import { checkHosts, checkReplica } from './check-hosts.ts'
import { checkDistribution, checkIndexes, checkMigrations, checkTables } from './check-schema.ts'
import { checkMessages, checkOf, checkReceipts, checkSecrets, stored } from './check-secrets.ts'

// Contents of files go after 90 days.
const LATE_MS = 30 * DAY_MS
// Any NIP with a valid checksum.
const SAMPLE_NIP = '5260250274'
const LEAST_FREE_BYTES = 200 * 1024 * 1024

interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly says: string
}

type Check = readonly [name: string, check: (config: Config, db: Db) => Promise<string>]

export function doctorCommand(): Command {
  const command = new Command('doctor')
  command.description('check the configuration, the database and what they need')
  return answering(command, async () => {
    const findings = await examine()
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1
    const lines = findings.map(
      ({ check, ok, says }) => `${ok ? 'ok  ' : 'FAIL'}  ${check}: ${says}`,
    )
    return { json: { findings }, text: lines.join('\n') }
  })
}

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = []
  /** Returns the value of the check. Null: it failed. */
  async function attempt<T>(
    check: string,
    run: () => T | Promise<T>,
    say: (value: T) => string | Promise<string> = String,
  ): Promise<T | null> {
    try {
      const value = await run()
      findings.push({ check, ok: true, says: await say(value) })
      return value
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error)
      findings.push({ check, ok: false, says })
      return null
    }
  }

  await attempt('version', readVersion)
  const config = await attempt('configuration', loadConfig, ({ databaseUrl, dataDir }) =>
    databaseUrl ? 'PostgreSQL by DATABASE_URL' : `embedded, in ${dataDir}`,
  )
  const file = configFileOf(process.env)
  if (file) await attempt('configuration file', () => checkConfigFile(file))
  if (!config) return findings
  const reach = () => joinDatabase(config, { program: 'portal-admin', longRunning: true })
  const database = await attempt('database', reach, versionOf)
  if (database) {
    const { db } = database
    if (
      (await attempt('migrations', () => checkMigrations(db))) &&
      (await attempt('tables', () => checkTables(db))) &&
      (await attempt('distribution', () => checkDistribution(db)))
    )
      for (const [name, check] of checksOf(config)) await attempt(name, () => check(config, db))
    await database.close()
  }
  await attempt('portal', () => checkPortal(config))
  await attempt('content', () => checkContentFolder(config))
  await attempt('consents', () => checkConsentDocuments(config))
  if (!config.databaseUrl) await attempt('data directory', () => checkDirectory(config))
  return findings
}

async function versionOf({ db }: OpenDatabase): Promise<string> {
  const result = await sql<{ version: string }>`select version()`.execute(db)
  return result.rows[0]?.version.split(' on ')[0] ?? 'answers'
}

/** Checks of a migrated database. */
function checksOf(config: Config): Check[] {
  const { feedDir, databaseUrl = '', databaseReadUrl } = config
  return [
    ['indexes', (_, db) => checkIndexes(db)],
    ...(urlsOfHosts(databaseUrl).length > 1
      ? [['hosts', (_: Config, db: Db) => checkHosts(databaseUrl, db)] as const]
      : []),
    ...(databaseReadUrl
      ? [['replica', (_: Config, db: Db) => checkReplica(databaseReadUrl, db)] as const]
      : []),
    ...stored.map((kind): Check => [kind.check, opens(kind.what, checkOf(kind))]),
    ['receipts to sign', checkReceipts],
    ['files to take', checkUntaken],
    ['secrets', checkSecrets],
    ['proxies', checkProxies],
    ['demo accounts', checkDemo],
    ...(isProduction(config) ? [['operators', checkOperators] as const] : []),
    ['messages', opens('waiting messages', checkMessages)],
    ...channels.map(
      (channel): Check => [channel.check, (_, db) => checkChannel(channel, config, db)],
    ),
    ...(feedDir ? [['feed', (_: Config, db: Db) => checkFeed(feedDir, config, db)] as const] : []),
    ['deliveries', checkHeld],
    ['brokers', async (_, db) => (await sayMissing(db)).join('. ') || 'each product is set up'],
    ['contracts', checkContractDocuments],
    ['company register', checkRegister],
  ]
}

function opens(what: string, count: (config: Config, db: Db) => Promise<number>): Check[1] {
  return async (config, db) =>
    `the configured secrets open all ${what} (${await count(config, db)})`
}

/** Only the owner may read it, because it contains secrets. */
async function checkConfigFile(file: string): Promise<string> {
  const stats = await stat(file)
  if (stats.isFile() && stats.mode & 0o004)
    throw new Error(`everybody on this machine can read ${file}; run: chmod o= ${file}`)
  return file
}

/** A proxy is at fault if the server counts forwarded requests as the proxy's own. */
async function checkProxies({ trustedProxies }: Config, db: Db): Promise<string> {
  const { untrusted_proxy: peer, untrusted_proxy_at: at } = await db
    .selectFrom('installation')
    .select(['untrusted_proxy', 'untrusted_proxy_at'])
    .executeTakeFirstOrThrow()
  if (peer === null || at === null || isTrusted(peer, trustedProxies))
    return trustedProxies.length > 0 ? trustedProxies.join(', ') : 'none was seen'
  throw new Error(
    `${peer} forwarded a request on ${warsawTime(at)}, but TRUSTED_PROXIES does not name it. So all users behind it share its rate limits, and anybody can lock the others out. If it is your proxy, add it`,
  )
}

function isTrusted(peer: string, trusted: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

async function checkDemo(_config: Config, db: Db): Promise<string> {
  const open = await findOpenDemoAccounts(db)
  if (open.length > 0)
    throw new Error(
      `the published password opens ${open.join(', ')}. Use that on this machine only. Before others can reach the server, run: portal-admin demo remove`,
    )
  return 'the published password opens none'
}

/** The contents of untaken files go for good. */
async function checkUntaken(_config: Config, db: Db): Promise<string> {
  const { files, until } = await findUntaken(db)
  if (until === null) return 'none wait'
  const says = `${files} wait; the first goes on ${warsawDay(until)}`
  if (until.getTime() - systemClock.now().getTime() > LATE_MS) return says
  throw new Error(
    `${says}. Run: portal-admin file fetch --out FOLDER, then: portal-admin file taken NUMBERS`,
  )
}

async function checkOperators(_config: Config, db: Db): Promise<string> {
  const count = await countOperators(db)
  if (count === 0)
    throw new Error(
      'nobody is named, so whoever reaches this machine changes accounts without a key. Run: portal-admin operator add NAME',
    )
  return `${count} named`
}

/** Held messages are a fault in production. */
async function checkHeld(config: Config, db: Db): Promise<string> {
  const since = await heldSince(db)
  if (since === null) return 'not held'
  const says = `held since ${isoInstant(since)} (${await sayWaiting(db)}): nobody gets anything. To send: portal-admin resume`
  if (isProduction(config)) throw new Error(says)
  return says
}

/** Customers read a contract before they confirm it. The sample is for trying only. */
async function checkContractDocuments(config: Config, db: Db): Promise<string> {
  const imported = await db
    .selectFrom('contract')
    .select('id')
    .where('document_url', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (config.contractDocumentUrl || imported)
    return 'customers can read the contract that they confirm'
  const says =
    'customers cannot read the contract that they confirm: set CONTRACT_DOCUMENT_URL, or import contracts with documentUrl'
  if (isProduction(config)) throw new Error(says)
  return `a sample stands for each contract. In production ${says}`
}

/** Asks the register without the cache. */
async function checkRegister({ companyRegisterUrl }: Config, db: Db): Promise<string> {
  if (companyRegisterUrl === undefined) {
    const { count } = await db
      .selectFrom('company')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count > 0
      ? `embedded, ${count} companies; to verify other NIPs, set COMPANY_REGISTER_URL`
      : 'embedded and empty: NIPs are not verified; set COMPANY_REGISTER_URL or import companies'
  }
  const register = vatRegister(companyRegisterUrl, systemClock)
  const company = await register.find(SAMPLE_NIP)
  if (company instanceof RegisterUnavailable) {
    const { message, cause } = company.error
    throw new Error(`${companyRegisterUrl}: ${message} (${String(cause)})`)
  }
  return `${companyRegisterUrl} answers: ${company?.name ?? 'not found'}`
}

async function checkPortal(config: Config): Promise<string> {
  const fault = await findPortalFault(config)
  if (fault !== null) throw new Error(fault)
  const says = config.servePortal ? "built from this version's sources" : 'served elsewhere'
  return isDeepStrictEqual(ownFilesOf(config.brand, config.publicUrl), config.brand)
    ? says
    : `${says}; files of the brand on other hosts are not shown beside passwords`
}

async function checkContentFolder({ contentDir }: Config): Promise<string> {
  const faults = await checkContent(contentDir)
  if (faults.length > 0) throw new Error(faults.map(faultSentence).join('; '))
  return `no mistakes, ${contentDir}`
}

/** The documents that people agree to in forms. The samples are for trying only. */
async function checkConsentDocuments(config: Config): Promise<string> {
  const { contract, payment } = config.offer.consents
  const isSet = (url?: string | null) => Boolean(url) && !url?.startsWith('/content/')
  const documents = {
    PORTAL_PRIVACY_POLICY_URL: isSet(config.portal.privacyPolicyUrl),
    CONTRACT_TERMS_URL: isSet(config.contractTermsUrl) || !speaksOfTerms(contract),
    TERMS_URL: isSet(config.termsUrl) || !speaksOfTerms(payment),
  }
  const missing = Object.entries(documents).flatMap(([name, isThere]) => (isThere ? [] : [name]))
  if (missing.length === 0) return 'each form links to its documents'
  const says = `people agree to documents that no setting names: ${missing.join(', ')}`
  if (isProduction(config)) throw new Error(says)
  return `${says}. Before production, set them`
}

/** An offer's consents may link to documents themselves. */
function speaksOfTerms(consents: ConsentTexts): boolean {
  return Object.values(consents).some(({ about }) => about === 'terms')
}

async function checkDirectory({ dataDir }: Config): Promise<string> {
  await access(dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`only ${free} MiB free in ${dataDir}`)
  return `writable, ${free} MiB free`
}
