import Fastify, { type FastifyInstance } from 'fastify'
import { authorizeCalls } from '#domain/account/authorize.ts'
import { readListsFromReplica } from '#domain/account/data-version.ts'
import { sharerOf, viewerOf } from '#domain/account/scope.ts'
import { createCompanyRegister } from '#domain/companies/company-register.ts'
import type { Context } from '#domain/context.ts'
import { findPortalFault } from '#domain/installation/built-portal.ts'
import type { Config } from '#domain/installation/config.ts'
import { summaryOf } from '#domain/installation/config-file.ts'
import { leaveOutCalls } from '#domain/installation/features-off.ts'
import { notifyWhileListening } from '#domain/integrations/notifier.ts'
import { signWhileListening } from '#domain/leads/receipts.ts'
import { linkPages } from '#domain/links/links.ts'
import { makeNewsWhileListening } from '#domain/news/news-rounds.ts'
import { refuseUnknownSchema } from '#domain/schema/refuse-unknown.ts'
import { readTextFolder } from '#domain/texts/text-folder.ts'
import { createTexts, type Texts } from '#domain/texts/texts.ts'
import { sweepWhileListening } from '#domain/upkeep/sweep.ts'
import { noticeUntrustedProxy } from '#domain/upkeep/untrusted-proxy.ts'
import { watchWaiting } from '#domain/upkeep/waiting.ts'
import { apiDocumentRoutes } from '#modules/api-document/api-document.routes.ts'
import { contentRoutes } from '#modules/content/content.routes.ts'
import { portalRoutes, securityTxtRoutes } from '#modules/content/portal.routes.ts'
import { contractDocumentRoutes } from '#modules/contracts/confirmation/contract-document.routes.ts'
import { healthRoutes } from '#modules/health/health.routes.ts'
import { handOverPageRoutes } from '#modules/integrations/payments/payments.routes.ts'
import { sdkScriptRoutes } from '#modules/integrations/sdk/sdk-script.routes.ts'
import { receiptKeyRoutes } from '#modules/leads/lead-receipt.routes.ts'
import { reloadGridRoutes } from '#modules/list/reload/reload-grid.routes.ts'
import { useContractSchemas } from '#platform/calls/calls.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Changes } from '#platform/database/statements.ts'
import { answerErrors } from '#platform/errors.ts'
import { useEvents } from '#platform/events/call-events.ts'
import { chainWhileListening } from '#platform/events/chain.ts'
import { recordRefusals } from '#platform/events/refusals.ts'
import {
  type ConnectionLimits,
  connectionOptions,
  type LoadLimits,
  limitConnections,
  limitsOf,
  refusedRequests,
  shedLoad,
} from '#platform/http/connections.ts'
import { sendSecurityHeaders } from '#platform/http/security-headers.ts'
import { createExportSlots } from '#platform/list/export-slots.ts'
import { registerGrid } from '#platform/list/register-grid.ts'
import { loggerOptions, RequestLog } from '#platform/logger.ts'
import { internet, type Network } from '#platform/outbound/network.ts'
import { createAnswers, createRemember } from '#platform/remembered/remember.ts'
import { dataSecrets } from '#platform/secrets/auth-secret.ts'
import { createKeyedHash, createSealer } from '#platform/secrets/sealer.ts'
import { audienceOf, createLifetime, createTokens } from '#platform/session/tokens.ts'
import { createTurns, readsOfUser } from '#platform/throttling/gate.ts'
import { createCallCounter } from '#platform/throttling/rate-limits.ts'
import { useWriteBudgets } from '#platform/throttling/write-budgets.ts'
import { readVersion } from '../../../packages/runtime/sources.mjs'
import { sendEventsWhileListening } from './domain/events/deliveries.ts'
import { reloadRecords } from './import-records.ts'
import { listSourcesOf } from './lists.ts'
import { modules } from './modules.ts'

// Some 5,000 pages of 20 rows.
const REMEMBERED_BYTES = 48 * 1024 * 1024

export interface AppOptions {
  readonly config: Config
  readonly db: Db
  /** The pool for work that outlives a request. Default: `db`. */
  readonly longRunningDb?: Db
  /** The pool for reads from a replica. */
  readonly replicaDb?: Db | null
  /** Without it each request reads its session anew. */
  readonly changes?: Changes | undefined
  readonly clock: Clock
  readonly secret: string
  /** Default: the internet. */
  readonly network?: Network
  /** Shorter limits, for tests. */
  readonly connections?: Partial<ConnectionLimits & LoadLimits>
  /** Each process's memory for answers of lists. */
  readonly rememberedBytes?: number
  readonly isStopping?: () => boolean
  /** Default: the directory of the build. */
  readonly portalDirectory?: string
}

/** Builds the server: the platform first, then the modules. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock } = options
  const limits = { ...limitsOf(config), ...options.connections }
  const app = Fastify({
    logger: loggerOptions(config, Object.values(linkPages)),
    logController: new RequestLog(),
    bodyLimit: 64 * 1024,
    // Unique over processes and restarts, as events keep the id.
    genReqId: () => crypto.randomUUID(),
    ...connectionOptions(limits),
    ...refusedRequests,
    trustProxy: [...config.trustedProxies],
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  const version = readVersion()
  app.log.info({ version, ...summaryOf(config) }, 'the portal starts')
  const textFiles = await readTextFolder(config.textsDir, config.portal.language)
  const context = createContext(options, await createTexts(textFiles, config))
  const sources = listSourcesOf(config)
  const exports = {
    slots: createExportSlots(limits.export),
    count: createCallCounter({ max: config.exportsPerHour, seconds: 3600 }, clock),
    countOfRecord: createCallCounter({ max: 6 * config.exportsPerHour, seconds: 3600 }, clock),
    sharerOf,
    author: config.brand.legalName ?? config.brand.name,
    words: context.installation.texts,
  }

  limitConnections(app, limits)
  noticeUntrustedProxy(app, context)
  answerErrors(app)
  await sendSecurityHeaders(app, config.portalOrigins)
  await app.register(async (api) => {
    useContractSchemas(api)
    leaveOutCalls(api, config)
    refuseUnknownSchema(api, context)
    shedLoad(api, limits)
    useEvents(api, context)
    useWriteBudgets(api, context)
    recordRefusals(api, context)
    authorizeCalls(api, context, options.changes)
    sweepWhileListening(api, context)
    makeNewsWhileListening(api, context)
    chainWhileListening(api, context)
    watchWaiting(api, context)
    signWhileListening(api, context)
    notifyWhileListening(api, context)
    sendEventsWhileListening(api, context)
    for (const list of Object.values(sources)) registerGrid(api, context, exports, list)
    reloadGridRoutes(api, context, reloadRecords)
    for (const register of modules) register(api, context, { sources, exports })
  })
  const portalFault = await findPortalFault(config, options.portalDirectory)
  if (portalFault !== null) app.log.error(portalFault)
  const { isStopping = () => false } = options
  healthRoutes(app, { db, isStopping, version, portalFault })
  if (config.apiDocs) await apiDocumentRoutes(app)
  await sdkScriptRoutes(app)
  await contentRoutes(app, config)
  securityTxtRoutes(app, context)
  receiptKeyRoutes(app, context)
  handOverPageRoutes(app, context)
  contractDocumentRoutes(app, context)
  await portalRoutes(app, config, textFiles, context.installation.texts, options.portalDirectory)
  return app
}

function createContext(options: AppOptions, texts: Texts): Context {
  const { config, db, clock, secret } = options
  const lifetime = createLifetime(config, clock)
  const secrets = [secret, ...config.authSecretPrevious] as const
  const tokens = createTokens(
    secrets,
    { accessMinutes: config.sessionAccessMinutes, audience: audienceOf(config.publicUrl) },
    clock,
  )
  const companies = createCompanyRegister(config, db, clock)
  const sealer = createSealer(dataSecrets(config, secret))
  return {
    config,
    db,
    readFor: readListsFromReplica(db, options.replicaDb ?? null),
    longRunningDb: options.longRunningDb ?? db,
    clock,
    tokens,
    lifetime,
    companies,
    sealer,
    installation: { publicUrl: config.publicUrl, sealer, brand: config.brand, texts },
    keyedHash: createKeyedHash(secret),
    network: options.network ?? internet,
    remember: createRemember(
      createAnswers(options.rememberedBytes ?? REMEMBERED_BYTES),
      viewerOf,
      createTurns(readsOfUser),
      sharerOf,
    ),
  }
}
